import { expect, test, vi } from 'vitest';
import { fakeClock } from '@catering/test/clock';
import { ApiError } from '#api/api-error.ts';
import { makeStore } from '#app/store.ts';
import { STORAGE_LIMIT_MS } from '#config/timings.ts';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { sendOnce } from './send-once.ts';

const message = { operation: 'message', account: null, body: { message: 'Hello' } } as const;

/** Tabs of one browser: each send notes its key, and fails with a status, or without a response (0). */
const openBrowser = () => {
  const storage = new MemoryStorage();
  const keys: (string | undefined)[] = [];
  const open = (tab = storage.openTab()) => {
    const { dispatch } = makeStore({}, tab);
    return (request: Parameters<typeof sendOnce>[0], failure?: number) =>
      dispatch(
        sendOnce(request, async (headers) => {
          keys.push(headers['idempotency-key']);
          if (failure !== undefined) throw new ApiError('', failure ? { status: failure } : {});
        }),
      ).catch(() => undefined);
  };
  return { storage, keys, open };
};

test.each([0, 401, 409, 429, 503])(
  'after the failure %i the same request has the same key, in another tab too, and another text has another one',
  { tags: ['D-11'] },
  async (failure) => {
    const { storage, keys, open } = openBrowser();
    await open()(message, failure);
    await open()({ ...message, body: { message: 'Hello?' } });
    await open()(message);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
    expect(storage.requests).toEqual([]);
  },
);

test.each([undefined, 400, 404])(
  'what was accepted, or rejected for good (%s), may be sent again, as another request',
  { tags: ['D-11'] },
  async (failure) => {
    const { keys, open } = openBrowser();
    const send = open();
    await send(message, failure);
    await send(message);
    expect(keys[1]).not.toBe(keys[0]);
  },
);

test(
  'the same text of another account, or for another operation, is another request, and is not stored',
  { tags: ['D-11', 'D-47'] },
  async () => {
    const { storage, keys, open } = openBrowser();
    const send = open();
    await send(message, 503);
    await send({ ...message, account: 'ada@example.com' }, 503);
    await send({ ...message, operation: 'enrollment' }, 503);
    expect(new Set(keys).size).toBe(3);
    expect(JSON.stringify(storage.requests)).not.toContain('Hello');
  },
);

test('a storage that does not respond delays a request by a second', async () => {
  const clock = fakeClock();
  const { storage, keys, open } = openBrowser();
  const send = open({ ...storage.openTab(), update: () => new Promise<never>(() => {}) });
  void send(message, 503);
  await clock.advance(STORAGE_LIMIT_MS - 1);
  expect(keys).toEqual([]);
  await clock.advance(1);
  await vi.waitFor(() => expect(keys).toHaveLength(1));
});

test('a browser that stores nothing knows the key until the page closes', async () => {
  const { storage, keys, open } = openBrowser();
  const closed = { ...storage.openTab(), update: () => Promise.reject(new Error('denied')) };
  await open(closed)(message, 0);
  await open(closed)(message);
  expect(keys[1]).toBe(keys[0]);
});
