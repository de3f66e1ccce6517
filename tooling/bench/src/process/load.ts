import autocannon from 'autocannon';

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

/** Sends a request from several connections, each waiting for its answer before the next. */
export async function load(
  address: string,
  { method, path, headers = {}, body }: LoadRequest,
  { connections, seconds, amount }: LoadOptions,
): Promise<LoadResult> {
  const result = await autocannon({
    url: `${address}${path}`,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    connections,
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
  });
  const { latency, duration, non2xx, errors, timeouts } = result;
  const answered = result['2xx'];
  return {
    rate: answered / duration,
    p50: latency.p50,
    p99: latency.p99,
    answered,
    failed: non2xx + errors + timeouts,
  };
}
