import { afterEach, expect, test, vi } from 'vitest';
import { EARLY_ANSWERS } from '#config/early-answers.ts';
import { takeEarlyAnswer } from './take-early-answer.ts';

const url = 'http://127.0.0.1:4000/categories';
const leave = (answer: Promise<Response>) => vi.stubGlobal(EARLY_ANSWERS, new Map([[url, answer]]));
const { signal } = new AbortController();

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an early answer is taken over once', async () => {
  leave(Promise.resolve(Response.json(['early'])));
  const answer = await takeEarlyAnswer({ method: 'GET', url }, signal);
  expect(await answer?.json()).toEqual(['early']);
  expect(takeEarlyAnswer({ method: 'GET', url }, signal)).toBeUndefined();
});

test('where nothing was asked for, nothing is taken', () => {
  expect(takeEarlyAnswer({ method: 'GET', url }, signal)).toBeUndefined();
  leave(Promise.resolve(new Response()));
  expect(takeEarlyAnswer({ method: 'POST', url }, signal)).toBeUndefined();
});

test(
  'an early answer that never comes ends with the time limit',
  { tags: ['API-GEN-05'] },
  async () => {
    leave(new Promise(() => {}));
    const limit = new AbortController();
    const waiting = takeEarlyAnswer({ method: 'GET', url }, limit.signal);
    limit.abort(new DOMException('The server took too long', 'TimeoutError'));
    await expect(waiting).rejects.toThrow('took too long');
  },
);
