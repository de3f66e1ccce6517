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
  /** Answers a second. */
  readonly rate: number;
  /** ms. */
  readonly p50: number;
  readonly p99: number;
  readonly answered: number;
  /** Answers other than 2xx, and requests without one. */
  readonly failed: number;
}

interface LoadOptions {
  readonly connections: number;
  /** Seconds; left out when `amount` is given. */
  readonly seconds?: number;
  /** Requests to send. */
  readonly amount?: number;
}

/** A part of what autocannon prints. */
interface Printed {
  readonly latency: { readonly p50: number; readonly p99: number };
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
  { connections, seconds = 1, amount }: LoadOptions,
): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    tool('node_modules/autocannon/autocannon.js'),
    '--json',
    `--method=${method}`,
    `--connections=${connections}`,
    amount === undefined ? `--duration=${seconds}` : `--amount=${amount}`,
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
    p50: latency.p50,
    p99: latency.p99,
    answered,
    failed: non2xx + errors + timeouts,
  };
}
