import { payment } from '@catering/site-config';
import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';
import { readSiteEnvironment } from '../environment/site-environment.ts';

const LOCAL = {
  VITE_SITE_URL: 'http://localhost:4173',
  VITE_HOSTED_API_URL: 'https://api.vendor.example',
};

const policyOf = (settings: Record<string, string> = {}) =>
  new Map(
    contentPolicy(readSiteEnvironment({ ...LOCAL, ...settings }), {
      scripts: ["'sha256-s'"],
      styles: ["'sha256-c'"],
    })
      .split('; ')
      .map((line) => [line.split(' ', 1)[0], line.split(' ').slice(1)]),
  );

test('allows scripts only from the site and the practice payment, and inline scripts only by hash', () => {
  const policy = policyOf();
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual([
    "'self'",
    "'sha256-s'",
    'http://127.0.0.1:4000',
    'https://api.vendor.example',
  ]);
  expect(policy.get('style-src')).toEqual(["'self'", "'sha256-c'"]);
  expect(policy.has('frame-src')).toBe(false);
});

test('the policy of a public build contains no local address', () => {
  const policy = policyOf({ VITE_SITE_URL: 'https://www.vendor.example' });
  for (const directive of ['script-src', 'connect-src', 'img-src']) {
    expect(policy.get(directive)).toContain('https://api.vendor.example');
    expect(policy.get(directive)).not.toContain('http://127.0.0.1:4000');
  }
  const local = policyOf();
  expect(local.get('connect-src')).toContain('http://127.0.0.1:4000');
});

test(
  'allows the script of the payment provider, with its calls and frames',
  { tags: ['SCP-18'] },
  () => {
    const policy = policyOf({
      VITE_PAYMENT_PUBLIC_KEY: 'a-key',
      VITE_PAYMENT_CONTRACT_CODE: 'a-code',
      VITE_PAYMENT_SCRIPT_URL: 'https://sdk.pay.example/checkout.js',
    });
    const origins = ['https://sdk.pay.example', ...payment.origins];
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-s'", ...origins]);
    expect(policy.get('frame-src')).toEqual(origins);
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining(origins));
    // Next to a hash the word would not count.
    expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  },
);
