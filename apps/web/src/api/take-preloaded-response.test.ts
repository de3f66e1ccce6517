import { afterEach, expect, test, vi } from 'vitest';
import { PRELOADED_RESPONSES } from '#config/preloaded-responses.ts';
import { takePreloadedResponse } from './fetch-with-retry.ts';

const url = 'http://127.0.0.1:4000/categories';
const preload = (response: Promise<Response>) =>
  vi.stubGlobal(PRELOADED_RESPONSES, new Map([[url, response]]));
const { signal } = new AbortController();

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a preloaded response is used once', async () => {
  preload(Promise.resolve(Response.json(['preloaded'])));
  const response = await takePreloadedResponse({ method: 'GET', url }, signal);
  expect(await response?.json()).toEqual(['preloaded']);
  expect(takePreloadedResponse({ method: 'GET', url }, signal)).toBeUndefined();
});

test('a request that was not preloaded gets no response', () => {
  expect(takePreloadedResponse({ method: 'GET', url }, signal)).toBeUndefined();
  preload(Promise.resolve(new Response()));
  expect(takePreloadedResponse({ method: 'POST', url }, signal)).toBeUndefined();
});

test(
  'the time limit ends the wait for a preloaded response',
  { tags: ['API-GEN-05'] },
  async () => {
    preload(new Promise(() => {}));
    const limit = new AbortController();
    const waiting = takePreloadedResponse({ method: 'GET', url }, limit.signal);
    limit.abort(new DOMException('The server took too long', 'TimeoutError'));
    await expect(waiting).rejects.toThrow('took too long');
  },
);
