import { fakeClock } from '@catering/test/clock';
import { afterEach, expect, test, vi } from 'vitest';
import { PRELOADED_RESPONSES, takePreloadedResponse } from './preloaded-responses.ts';
import { REQUEST_TIMEOUT_MS } from '#config/timings.ts';
import { jsonResponse, networkError, fakeFetch } from '#testing/fake-fetch.ts';
import { fetchWithRetry, retryDelay } from './fetch-with-retry.ts';

const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const request = (method: string) => ({ url: 'http://api.test/dishes', method, headers: {} });

test.each(['GET', 'POST'])(
  'a %s is retried 3 times after network errors, then fails',
  { tags: ['API-GEN-06', 'API-GEN-07', 'CON-21'] },
  async (method) => {
    const sent = fakeFetch(networkError());
    await expect(fetchWithRetry(request(method))).rejects.toThrow('Failed to fetch');
    expect(sent).toHaveLength(1 + 3);
  },
);

test('a call recovers from a network error', { tags: ['API-GEN-07'] }, async () => {
  const sent = fakeFetch(networkError(), jsonResponse(200, ['soup']));
  expect((await fetchWithRetry(request('POST'))).text).toBe('["soup"]');
  expect(sent).toHaveLength(2);
});

test.each([
  ['GET', 200],
  ['PUT', 502],
])(
  'a %s that gets 429 or 5xx is retried, and the fourth response is the last: %i',
  { tags: ['API-GEN-06', 'API-GEN-08', 'API-GEN-09'] },
  async (method, last) => {
    const sent = fakeFetch(
      jsonResponse(429),
      jsonResponse(500),
      jsonResponse(503),
      jsonResponse(last),
    );
    expect((await fetchWithRetry(request(method))).status).toBe(last);
    expect(sent).toHaveLength(4);
  },
);

test.each([429, 500])(
  'a POST that gets %i is not retried',
  { tags: ['API-GEN-10'] },
  async (status) => {
    const sent = fakeFetch(jsonResponse(status));
    expect((await fetchWithRetry(request('POST'))).status).toBe(status);
    expect(sent).toHaveLength(1);
  },
);

test.each([400, 408, 415])(
  'a GET that gets %i is not retried',
  { tags: ['API-GEN-11'] },
  async (status) => {
    const sent = fakeFetch(jsonResponse(status));
    expect((await fetchWithRetry(request('GET'))).status).toBe(status);
    expect(sent).toHaveLength(1);
  },
);

test('the next attempt waits for the time in "retry-after"', { tags: ['API-GEN-12'] }, async () => {
  const clock = fakeClock();
  const sent = fakeFetch(jsonResponse(503, {}, { 'retry-after': '7' }), jsonResponse(200));
  const call = fetchWithRetry(request('GET'));
  await clock.advance(6999);
  expect(sent).toHaveLength(1);
  await clock.advance(1);
  expect((await call).status).toBe(200);
});

test(
  'does not wait for a "retry-after" beyond the time limit',
  { tags: ['API-GEN-12'] },
  async () => {
    const sent = fakeFetch(jsonResponse(429, {}, { 'retry-after': '31' }));
    expect((await fetchWithRetry(request('GET'))).status).toBe(429);
    expect(sent).toHaveLength(1);
  },
);

test(
  'an attempt times out after 30 seconds and is not repeated',
  { tags: ['API-GEN-05', 'CON-20'] },
  async () => {
    const clock = fakeClock();
    const sent = fakeFetch('pending');
    const failure = failureOf(fetchWithRetry(request('GET')));
    await clock.advance(29_999);
    expect(sent).toHaveLength(1);
    await clock.advance(1);
    expect(await failure).toMatchObject({ name: 'TimeoutError' });
    expect(sent).toHaveLength(1);
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
  },
);

test('each attempt has its own 30 seconds', { tags: ['API-GEN-05'] }, async () => {
  const clock = fakeClock();
  const sent = fakeFetch(jsonResponse(503, {}, { 'retry-after': '25' }), 'pending');
  const failure = failureOf(fetchWithRetry(request('GET')));
  await clock.advance(25_000 + 29_999);
  expect(sent).toHaveLength(2);
  await clock.advance(1);
  expect(await failure).toMatchObject({ name: 'TimeoutError' });
});

test('an aborted signal ends the call, also during a wait', async () => {
  const clock = fakeClock();
  const sent = fakeFetch(jsonResponse(503, {}, { 'retry-after': '20' }));
  const caller = new AbortController();
  const failure = failureOf(fetchWithRetry({ ...request('GET'), signal: caller.signal }));
  await clock.advance(1000);
  caller.abort(new Error('left'));
  expect(await failure).toEqual(new Error('left'));
  await clock.advance(30_000);
  expect(sent).toHaveLength(1);
});

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['seconds', '3', 3000],
  ['the longest wait', '30', 30_000],
  ['an HTTP date', 'Sat, 21 Nov 2026 12:00:05 GMT', 5000],
  ['a date that is over', 'Sat, 21 Nov 2026 11:59:00 GMT', 0],
  ['nothing readable', 'soon', 0],
  ['no header', null, 0],
  ['more seconds than the time limit', '31', undefined],
  ['a date after the time limit', 'Sat, 21 Nov 2026 12:00:31 GMT', undefined],
])('parses %s', { tags: ['API-GEN-12', 'API-GEN-13'] }, (_what, header, delay) => {
  expect(retryDelay(header, now)).toBe(delay);
});

const preloadedUrl = 'http://127.0.0.1:4000/categories';
const preload = (response: Promise<Response>) =>
  vi.stubGlobal(PRELOADED_RESPONSES, new Map([[preloadedUrl, response]]));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a preloaded response is used once', async () => {
  preload(Promise.resolve(Response.json(['preloaded'])));
  const response = await takePreloadedResponse('GET', preloadedUrl);
  expect(await response?.json()).toEqual(['preloaded']);
  expect(takePreloadedResponse('GET', preloadedUrl)).toBeUndefined();
});

test('a request that was not preloaded gets no response', () => {
  expect(takePreloadedResponse('GET', preloadedUrl)).toBeUndefined();
  preload(Promise.resolve(new Response()));
  expect(takePreloadedResponse('POST', preloadedUrl)).toBeUndefined();
});

test(
  'the time limit ends the wait for a preloaded response',
  { tags: ['API-GEN-05'] },
  async () => {
    preload(new Promise(() => {}));
    const limit = new AbortController();
    const waiting = fetchWithRetry({ ...request('GET'), url: preloadedUrl, signal: limit.signal });
    limit.abort(new DOMException('The server took too long', 'TimeoutError'));
    await expect(waiting).rejects.toThrow('took too long');
  },
);
