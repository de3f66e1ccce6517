import { REQUESTS_MAX } from '@catering/mock-control';
import { expect, test } from 'vitest';
import { exchangeOf } from '../../testing/exchanges.ts';
import { KEPT_BODIES_BYTES, KEPT_BODY_BYTES, makeRequestList } from './request-list.ts';

test('the list has the latest requests, newest first', () => {
  const requests = makeRequestList();
  for (let number = 1; number <= REQUESTS_MAX + 2; number += 1)
    requests.add(exchangeOf(`/${number}`));
  const paths = requests.latest().map(({ path }) => path);
  expect(paths).toHaveLength(REQUESTS_MAX);
  expect([paths[0], paths.at(-1)]).toEqual([`/${REQUESTS_MAX + 2}`, '/3']);
});

test('the bodies of all requests together are limited: the oldest are dropped', () => {
  const requests = makeRequestList();
  const body = 'x'.repeat(KEPT_BODY_BYTES);
  const exchanges = Array.from({ length: 100 }, () => exchangeOf('/long', { body }));
  for (const exchange of exchanges) {
    requests.add(exchange);
    requests.trim(exchange);
  }
  const kept = requests.latest().filter((one) => one.responseBytes() !== undefined);
  const most = KEPT_BODIES_BYTES / KEPT_BODY_BYTES;
  expect(kept).toEqual(exchanges.slice(-kept.length).toReversed());
  expect(kept.length).toBeLessThanOrEqual(most);
  expect(kept.length).toBeGreaterThanOrEqual(most / 2);
  expect(exchanges[0]?.responseSize).toBe(KEPT_BODY_BYTES);
});
