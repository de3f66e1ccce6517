import { expect, test } from 'vitest';
import { HOUR_MS } from '../../runtime/clock.ts';
import { openTestApp, TEST_START } from '../../testing/open-test-app.ts';

async function openClock() {
  const { api, clock } = await openTestApp({ time: () => Date.parse(TEST_START) });
  const change = async (body: object) => (await api.post('/__mock/api/clock').send(body)).body;
  const read = async () => (await api.get('/__mock/api/clock')).body;
  return { api, clock, change, read };
}

test('the clock can be set, also to the past, and continues from there', async () => {
  const { clock, change, read } = await openClock();
  const now = '2020-02-29T12:00:00.000Z';
  expect(await change({ now })).toEqual({ now, frozen: false });
  await clock.advance(1000);
  expect(await read()).toEqual({ now: '2020-02-29T12:00:01.000Z', frozen: false });
});

test('a frozen clock stops, can be moved, and continues from there when it is released', async () => {
  const { clock, change, read } = await openClock();
  const now = '2026-12-24T18:00:00.000Z';
  expect(await change({ now, frozen: true })).toEqual({ now, frozen: true });
  await clock.advance(HOUR_MS);
  const later = '2026-12-24T20:00:00.000Z';
  expect(await change({ advanceMs: HOUR_MS })).toEqual({ now: later, frozen: true });
  expect(await change({ frozen: false })).toEqual({ now: later, frozen: false });
  await clock.advance(1000);
  expect(await read()).toEqual({ now: '2026-12-24T20:00:01.000Z', frozen: false });
});

test('rejects an invalid time, one before 1970 or after 2999, and an unknown field, with the fix', async () => {
  const { change } = await openClock();
  for (const now of [
    'tomorrow',
    '2026-12-24',
    '1969-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
    '3000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.000Z',
  ]) {
    expect(await change({ now })).toMatchObject({
      message: expect.stringContaining(
        'a time in UTC from 1970 to 2999, as in "2026-12-24T18:00:00Z"',
      ),
    });
  }
  expect(await change({ advance: 5 })).toMatchObject({
    message: 'There is no field "advance". There are: now, advanceMs, frozen.',
  });
});

test('new data has the time of a frozen clock', async () => {
  const { api, change } = await openClock();
  const now = '2026-12-24T18:00:00.000Z';
  await change({ now, frozen: true });
  const message = { email: 'chidi@example.com', message: 'Do you deliver on Sundays?' };
  const sent = [
    await api.post('/messages').send(message),
    await api.post('/messages').send(message),
  ];
  expect(sent.map(({ body }) => body.createdAt)).toEqual([now, now]);
});

test('a reset releases a frozen clock', async () => {
  const { api, change, read } = await openClock();
  await change({ now: '2026-12-24T18:00:00.000Z', frozen: true });
  await api.post('/__mock/api/reset');
  expect(await read()).toEqual({ now: TEST_START, frozen: false });
});
