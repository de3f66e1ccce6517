import { payment } from '@catering/site-config';
import { fakeClock } from '@catering/test/clock';
import { beforeEach, expect, test } from 'vitest';
import { PROVIDER_TIMEOUT_MS } from '#config/timings.ts';
import { chooseProvider, loadProvider } from './provider.ts';
import { type FakeScripts, fakeScripts } from './testing/fake-provider.ts';

const local = { apiBase: 'http://127.0.0.1:4000', hosted: false };
const hosted = { apiBase: 'https://api.example.com', hosted: true };
const practice = { allowTestPayments: false };
const real = { ...practice, keys: { publicKey: 'a-key', contractCode: 'a-code' } };
const script = { scriptUrl: 'https://pay.example.com/checkout.js' };

test(
  'uses the keys and the script of the build',
  { tags: ['API-PAY-10', 'API-PAY-06', 'API-PAY-07'] },
  () => {
    expect(chooseProvider({ ...real, ...script }, hosted)).toEqual({
      scriptUrl: 'https://pay.example.com/checkout.js',
      publicKey: 'a-key',
      contractCode: 'a-code',
    });
  },
);

test("uses the vendor's provider for keys without a script", { tags: ['API-PAY-10'] }, () => {
  expect(chooseProvider(real, hosted)).toMatchObject({
    scriptUrl: payment.scriptUrl,
    publicKey: 'a-key',
  });
});

test('uses the practice pop-up of the local server without keys', { tags: ['D-35'] }, () => {
  expect(chooseProvider(practice, local)).toMatchObject({
    scriptUrl: 'http://127.0.0.1:4000/payment/checkout.js',
    publicKey: 'practice',
  });
  expect(chooseProvider({ ...practice, ...script }, local)).toMatchObject({
    scriptUrl: 'https://pay.example.com/checkout.js',
    publicKey: 'practice',
  });
});

test('a hosted site rejects practice payments by default', { tags: ['D-35'] }, () => {
  expect(() => chooseProvider(practice, hosted)).toThrow('VITE_ALLOW_TEST_PAYMENTS');
  expect(chooseProvider({ allowTestPayments: true }, hosted)).toMatchObject({
    scriptUrl: 'https://api.example.com/payment/checkout.js',
    publicKey: 'practice',
  });
});

const URL = 'http://127.0.0.1:4000/payment/checkout.js';
const provider = { initialize: () => undefined };

let scripts: FakeScripts;
beforeEach(() => {
  scripts = fakeScripts();
});

test('adds the script to the page once, on first use', { tags: ['D-35', 'SCP-18'] }, async () => {
  expect(scripts.inPage()).toEqual([]);
  const first = loadProvider(URL);
  const second = loadProvider(URL);
  expect(scripts.inPage()).toEqual([URL]);
  scripts.load(provider);
  expect(await first).toBe(provider);
  expect(await second).toBe(provider);
  expect(await loadProvider(URL)).toBe(provider);
  expect(scripts.inPage()).toEqual([URL]);
});

test('removes a script that fails, and the next use tries again', { tags: ['D-36'] }, async () => {
  const failed = loadProvider(URL);
  scripts.fail();
  await expect(failed).rejects.toThrow('did not load');
  expect(scripts.inPage()).toEqual([]);
  const retried = loadProvider(URL);
  scripts.load(provider);
  expect(await retried).toBe(provider);
});

test.each([
  ['nothing', undefined],
  ['an empty object, as an ad blocker does', {} as never],
])('removes a script that defines %s', { tags: ['D-36'] }, async (_what, defined) => {
  const empty = loadProvider(URL);
  scripts.load(defined);
  await expect(empty).rejects.toThrow('defines no payment provider');
  expect(scripts.inPage()).toEqual([]);
});

test('gives up on a script that does not respond for 15 s', { tags: ['D-36'] }, async () => {
  const clock = fakeClock();
  const late = loadProvider(URL);
  await Promise.all([expect(late).rejects.toThrow('15000 ms'), clock.advance(PROVIDER_TIMEOUT_MS)]);
  expect(scripts.inPage()).toEqual([]);
});
