import { expect, test } from 'vitest';
import { openExchange } from '../testing/exchanges.ts';

test('a reply to a client that has left is not its response', () => {
  const exchange = openExchange('/blogs');
  exchange.end(false);
  exchange.setReply({ status: 200, headers: {}, body: 'late' });
  expect([exchange.outcome.status, exchange.responseSize]).toEqual([null, 0]);
});
