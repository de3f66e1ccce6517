import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { tool } from '../install-tools.ts';
import { startServer, usageOf } from '../start-server.ts';
import { DISH_PATH, orderBody } from './menu.ts';
import type { Server } from './servers.ts';

export const CONNECTIONS = 16;
const SETTLE_MS = 200;
const WARM_UP_SECONDS = 2;

/** The figures of one server in one round, by measure: "GET /dishes, processor µs". */
export type Figures = Readonly<Record<string, number>>;

/** A part of what autocannon prints. */
interface Printed {
  readonly latency: { readonly p99: number };
  /** Seconds. */
  readonly duration: number;
  readonly '2xx': number;
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
}

/** Sends a request from several connections, each waiting for its response before the next. */
async function load(address: string, seconds: number, args: readonly string[]): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    tool('node_modules/autocannon/autocannon.js'),
    '--json',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}`,
    ...args,
    address,
  ]);
  return JSON.parse(stdout);
}

async function measureRunning(
  { baseUrl, pid, startMs }: Awaited<ReturnType<typeof startServer>>,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Figures> {
  const measured = async (title: string, path: string, args: readonly string[] = []) => {
    await load(`${baseUrl}${path}`, WARM_UP_SECONDS, args);
    const before = usageOf(pid).cpu;
    const { '2xx': responses, ...result } = await load(`${baseUrl}${path}`, seconds, args);
    return {
      [`${title}, per second`]: responses / result.duration,
      [`${title}, p99 ms`]: result.latency.p99,
      [`${title}, processor µs`]: ((usageOf(pid).cpu - before) / responses) * 1e6,
      [`${title}, failed`]: result.non2xx + result.errors + result.timeouts,
    };
  };
  const order = Object.entries({ 'content-type': 'application/json', ...headers });
  await pause(SETTLE_MS);
  return {
    'start, ms': startMs,
    'memory, MB': usageOf(pid).memory,
    ...(await measured('GET /dishes', '/dishes')),
    ...(await measured('GET /dishes/{id}', DISH_PATH)),
    'memory after reads, MB': usageOf(pid).memory,
    ...(await measured('POST /order', '/order', [
      '--method=POST',
      ...order.map(([name, value]) => `--headers=${name}=${value}`),
      `--body=${orderBody}`,
    ])),
    'memory after orders, MB': usageOf(pid).memory,
  };
}

/** One round of one server: a fresh process with fresh data. */
export async function measure(server: Server, seconds: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const { args, env = {}, headers } = server;
  const running = await startServer((port) => args(port, folder), '/dishes', { cwd: folder, env });
  try {
    return await measureRunning(running, (await headers?.(running.baseUrl)) ?? {}, seconds);
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true });
  }
}
