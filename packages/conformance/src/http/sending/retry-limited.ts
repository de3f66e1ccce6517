import { Blocked } from '../../errors.ts';
import type { Exchange, HttpRequest } from '../messages/exchange.ts';
import { retryAfter } from '../messages/retry-after.ts';

/** How often a limited request is sent again. */
const RETRIES = 3;

interface Waiting {
  /** The longest wait that a response may ask for, ms. */
  readonly maxWaitMs: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Says to a person why nothing seems to happen. */
  readonly onWait: (message: string) => void;
}

/**
 * Sends a request, and again while the server limits it (429), after the time that it asks for.
 * @throws Blocked when it asks for longer than `maxWaitMs`
 */
export async function retryLimited(
  { method, path }: HttpRequest,
  send: () => Promise<Exchange>,
  { maxWaitMs, now, wait, onWait }: Waiting,
): Promise<Exchange> {
  for (let attempt = 1; ; attempt += 1) {
    const exchange = await send();
    if (exchange.response?.status !== 429 || attempt > RETRIES) return exchange;
    const ms = retryAfter(exchange.response.headers['retry-after'], now());
    if (ms === undefined) return exchange;
    const name = `${method} ${path.split('?')[0]}`;
    if (ms > maxWaitMs) {
      throw new Blocked(`${name} is limited, and asks to wait longer than ${maxWaitMs / 1000} s`);
    }
    onWait(`${name} responds with 429: waiting ${Math.ceil(ms / 1000)} s as it asks`);
    await wait(ms);
  }
}
