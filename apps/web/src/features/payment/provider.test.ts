import { fakeClock } from '@catering/test/clock';
import { beforeEach, expect, test } from 'vitest';
import { loadProvider, PROVIDER_TIMEOUT_MS } from './provider.ts';
import { type FakeScripts, fakeScripts } from './testing/fake-scripts.ts';

const URL = 'http://127.0.0.1:4000/payment/checkout.js';
const provider = { initialize: () => undefined };

let scripts: FakeScripts;
beforeEach(() => {
  scripts = fakeScripts();
});

test(
  'the script comes into the page on first use and not again',
  { tags: ['D-35', 'SCP-18'] },
  async () => {
    expect(scripts.inPage()).toEqual([]);
    const first = loadProvider(URL);
    const second = loadProvider(URL);
    expect(scripts.inPage()).toEqual([URL]);
    scripts.load(provider);
    expect(await first).toBe(provider);
    expect(await second).toBe(provider);
    expect(await loadProvider(URL)).toBe(provider);
    expect(scripts.inPage()).toEqual([URL]);
  },
);

test(
  'a script that fails is taken out, and the next use tries anew',
  { tags: ['D-36'] },
  async () => {
    const failed = loadProvider(URL);
    scripts.fail();
    await expect(failed).rejects.toThrow('did not load');
    expect(scripts.inPage()).toEqual([]);
    const retried = loadProvider(URL);
    scripts.load(provider);
    expect(await retried).toBe(provider);
  },
);

test('a script that defines no provider is removed', { tags: ['D-36'] }, async () => {
  const empty = loadProvider(URL);
  scripts.load();
  await expect(empty).rejects.toThrow('defines no payment provider');
  expect(scripts.inPage()).toEqual([]);
});

test('a script that is silent for 15 s is given up', { tags: ['D-36'] }, async () => {
  const clock = fakeClock();
  const late = loadProvider(URL);
  await Promise.all([expect(late).rejects.toThrow('15000 ms'), clock.advance(PROVIDER_TIMEOUT_MS)]);
  expect(scripts.inPage()).toEqual([]);
});
