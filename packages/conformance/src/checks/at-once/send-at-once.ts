import { expectThat, responseOf } from '../expect/expect.ts';
import { hasSucceeded } from '../../operations/statuses.ts';
import type { Exchange } from '../../http/exchange.ts';

/**
 * Sends requests at the same time.
 * @param send sends the request with an index
 */
export const atOnce = (count: number, send: (index: number) => Promise<Exchange>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));

/**
 * The one of several requests that succeeded.
 * @throws Violation unless one succeeds and the others get a 409, or another status that says the same
 */
export function expectOne(what: string, exchanges: readonly Exchange[]): Exchange {
  const statuses = exchanges.map((one) => responseOf(one).status);
  const [first, ...others] = exchanges.filter(hasSucceeded);
  const isRejected = (status: number) => status >= 400 && status < 500;
  const [exchange] = others.length > 0 ? others : exchanges;
  expectThat(what, first !== undefined && others.length === 0, {
    expected: 'one success',
    got: statuses.join(' and '),
    exchange,
  });
  const rejected = statuses.filter((status) => status >= 300);
  expectThat(`${what}: the other is rejected`, rejected.every(isRejected), {
    expected: '409',
    got: rejected.join(' and '),
    exchange: exchanges.find((one) => !isRejected(responseOf(one).status) && !hasSucceeded(one)),
  });
  return first as Exchange;
}
