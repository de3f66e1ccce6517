import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tool } from '../install-tools.ts';

/** One kind of request, sent over and over. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadResult {
  /** Responses per second. */
  readonly rate: number;
  /** ms. */
  readonly p99: number;
  readonly answered: number;
  /** Answers other than 2xx, and requests without one. */
  readonly failed: number;
}

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

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

/** Sends a request from several connections, each waiting for its answer before the next. */
export async function load(
  address: string,
  { method, path, headers = {}, body }: LoadRequest,
  { connections, seconds }: LoadOptions,
): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    tool('node_modules/autocannon/autocannon.js'),
    '--json',
    `--method=${method}`,
    `--connections=${connections}`,
    `--duration=${seconds}`,
    ...Object.entries(headers).map(([name, value]) => `--headers=${name}=${value}`),
    ...(body === undefined ? [] : [`--body=${body}`]),
    `${address}${path}`,
  ]);
  const {
    latency,
    duration,
    non2xx,
    errors,
    timeouts,
    '2xx': answered,
  }: Printed = JSON.parse(stdout);
  return {
    rate: answered / duration,
    p99: latency.p99,
    answered,
    failed: non2xx + errors + timeouts,
  };
}
