import { expect, test } from 'vitest';
import { makePace } from './client.ts';

/** When each of a number of requests is sent, ms, on a clock that only waiting moves. */
async function turns(rate: number | undefined, arrivals: readonly number[]) {
  let now = 0;
  const pace = makePace(
    rate,
    async (ms) => {
      now += ms;
    },
    () => now,
  );
  const sent: number[] = [];
  for (const arrival of arrivals) {
    now = Math.max(now, arrival);
    await pace(new AbortController().signal);
    sent.push(now);
  }
  return sent;
}

test('a rate spaces requests evenly, and does not catch up on unused time', async () => {
  expect(await turns(4, [0, 0, 0, 2000, 2000])).toEqual([0, 250, 500, 2000, 2250]);
});

test('without a rate, requests do not wait', async () => {
  expect(await turns(undefined, [0, 0, 0])).toEqual([0, 0, 0]);
});
