import autocannon, { type Request } from 'autocannon';
import { orderBody, DISH_PATH } from '../api/menu.ts';
import { bearer } from '../api/mock-api.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const times = (count: number, request: Request): Request[] => Array(count).fill(request);

/**
 * What visitors do, in shares of 50: most look at the menu, some at their orders, few order or
 * write. Lists of orders are cut, as a customer's list never holds hundreds of thousands.
 */
export async function mixedTraffic(address: string): Promise<Request[]> {
  const mine = await bearer(address);
  const placed = await fetch(`${address}/order`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...mine },
    body: orderBody,
  });
  const { order } = Object(await placed.json());
  const message = JSON.stringify({ email: 'a@example.com', message: 'Do you deliver on Sundays?' });
  return [
    ...times(18, { method: 'GET', path: '/dishes' }),
    ...times(2, { method: 'GET', path: '/dishes?category=category-1' }),
    ...times(12, { method: 'GET', path: DISH_PATH }),
    ...times(5, { method: 'GET', path: '/categories' }),
    ...times(3, { method: 'GET', path: '/blogs' }),
    ...times(3, { method: 'GET', path: '/order?limit=10', headers: mine }),
    ...times(3, { method: 'GET', path: `/order/${order._id}`, headers: mine }),
    ...times(1, { method: 'GET', path: '/auth/is-valid', headers: mine }),
    ...times(2, {
      method: 'POST',
      path: '/order',
      headers: { ...JSON_TYPE, ...mine },
      body: orderBody,
    }),
    ...times(1, { method: 'POST', path: '/messages', headers: JSON_TYPE, body: message }),
  ];
}

export interface Stretch {
  /** Answers a second. */
  readonly rate: number;
  /** ms. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Answers other than 2xx, and requests without one. */
  readonly failed: number;
}

interface StretchOptions {
  readonly address: string;
  readonly requests: Request[];
  readonly seconds: number;
  /** Requests per second; undefined is as many as the server answers. */
  readonly rate?: number;
}

const CONNECTIONS = 16;

/** Sends mixed traffic for a while. */
export async function stretch({
  address,
  requests,
  seconds,
  rate,
}: StretchOptions): Promise<Stretch> {
  const result = await autocannon({
    url: address,
    // Each connection starts elsewhere in the list, so that the kinds are mixed at any moment.
    setupClient: (client) => {
      const start = Math.floor(Math.random() * requests.length);
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
    connections: CONNECTIONS,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
  });
  const { latency, duration, non2xx, errors, timeouts } = result;
  return {
    rate: result['2xx'] / duration,
    p50: latency.p50,
    p99: latency.p99,
    max: latency.max,
    failed: non2xx + errors + timeouts,
  };
}
