import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A server in a process of its own. */
export interface RunningProgram {
  /** "http://127.0.0.1:40123" */
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

interface ProgramOptions {
  /** Its standard input. */
  readonly input?: string;
  readonly cwd?: string;
  /** Variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Address that responds with a 2xx status once the server has started. By default, it prints its address. */
  readonly respondsAt?: string;
}

/** Length of the errors that are kept for the message. */
const ERRORS_MAX_LENGTH = 5000;
const POLL_MS = 10;

const printedAddress = async (stdout: Readable) => {
  for await (const line of createInterface(stdout)) {
    const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
};

const responds = async (address: string, signal: AbortSignal) => {
  try {
    const response = await fetch(address, { signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

const respondingAddress = async (address: string, signal: AbortSignal) => {
  while (!signal.aborted) {
    if (await responds(address, signal)) return new URL(address).origin;
    await pause(POLL_MS);
  }
  return undefined;
};

/**
 * Starts a server, and waits until it prints its address on 127.0.0.1 or responds. It ends with this process.
 *
 * @throws Error if it is not installed, or with its last errors if it ends before
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  { input = '', cwd, env, respondsAt }: ProgramOptions = {},
): Promise<RunningProgram & { readonly pid: number }> {
  const child = spawn(command, args, { cwd, stdio: 'pipe', env: { ...process.env, ...env } });
  const kill = () => child.kill();
  process.once('exit', kill);
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-ERRORS_MAX_LENGTH);
  });
  const failed = once(child, 'error').then(([error]) => {
    process.off('exit', kill);
    throw new Error(`${command} cannot be started: ${String(error)}`, { cause: error });
  });
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    kill();
    await closed;
  };
  // A program that ends early leaves its input unread.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  failed.catch(() => ended.abort());
  const started = respondsAt
    ? respondingAddress(respondsAt, ended.signal)
    : printedAddress(child.stdout);
  const baseUrl = await Promise.race([started, failed]);
  if (baseUrl === undefined) {
    process.off('exit', kill);
    throw new Error(`${command} ${args.join(' ')} ended without an address: ${errors}`);
  }
  child.stdout.resume();
  return { baseUrl, pid: child.pid ?? 0, stop };
}
