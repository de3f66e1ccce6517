import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StoppedEarly } from '../stopped-early.ts';
import { usageOf } from './usage.ts';

const POLL_MS = 5;
const START_LIMIT_MS = 60_000;

/** How to start a server: a Node script or program, on a port that is chosen for it. */
export interface Command {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly address: string;
  /** From the start of the process to its first good answer, ms. */
  readonly startMs: number;
  readonly usage: () => ReturnType<typeof usageOf>;
  readonly stop: () => Promise<void>;
}

/** A port of the loopback address that no one listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url: string) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Starts a server in a process of its own and waits until it answers at a path.
 * @param wanted its port; any free one if not given
 */
export async function startServer(
  name: string,
  command: (port: number) => Command,
  path: string,
  wanted?: number,
): Promise<RunningServer> {
  const port = wanted ?? (await freePort());
  const { args, cwd, env } = command(port);
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that its children end with it.
    detached: true,
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors = `${errors}${chunk}`.slice(-2000)));
  const ended = once(child, 'close');
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  while (!(await answers(`${address}${path}`))) {
    if (child.exitCode !== null || performance.now() - started > START_LIMIT_MS) {
      await stop();
      throw new StoppedEarly(`${name} did not start: ${errors.trim() || 'no answer'}`);
    }
    await pause(POLL_MS);
  }
  const startMs = performance.now() - started;
  return { address, startMs, usage: () => usageOf(child.pid ?? 0), stop };
}
