import { expect, test } from 'vitest';
import { readSiteEnvironment } from './site-environment.ts';

const keys = { VITE_PAYMENT_PUBLIC_KEY: 'a-key', VITE_PAYMENT_CONTRACT_CODE: 'a-code' };

test('without settings the site is built for trying it out', () => {
  expect(readSiteEnvironment({})).toEqual({
    siteUrl: 'https://www.example.com',
    isHosted: false,
    api: { local: 'http://127.0.0.1:4000', hosted: 'https://api.example.com', localIp: undefined },
    payment: { real: false, origins: [] },
  });
});

test('the provider of real payments comes with its origins', { tags: ['API-PAY-10'] }, () => {
  const environment = readSiteEnvironment({
    ...keys,
    VITE_PAYMENT_SCRIPT_URL: 'https://sdk.pay.example/v1/checkout.js',
    VITE_PAYMENT_ORIGINS: 'https://api.pay.example https://window.pay.example/any',
  });
  expect(environment.payment).toEqual({
    real: true,
    origins: ['https://sdk.pay.example', 'https://api.pay.example', 'https://window.pay.example'],
  });
});

test.each([
  [{ VITE_HOSTED_URL: 'https://a.example' }, 'VITE_HOSTED_URL is no setting of the site'],
  [{ VITE_SITE_URL: 'www.mine.example' }, 'VITE_SITE_URL holds "www.mine.example"'],
  [{ VITE_HOSTED_API_URL: 'api' }, 'VITE_HOSTED_API_URL is "api"'],
  [{ VITE_PAYMENT_PUBLIC_KEY: 'a-key' }, 'needed together'],
  [keys, 'VITE_PAYMENT_SCRIPT_URL is needed'],
  [{ VITE_PAYMENT_ORIGINS: 'pay.example' }, 'VITE_PAYMENT_ORIGINS holds "pay.example"'],
  [{ VITE_ALLOW_TEST_PAYMENTS: 'yes' }, 'must be "true", "false" or empty'],
])('a setting that cannot be used stops the build: %j', (settings, message) => {
  expect(() => readSiteEnvironment(settings)).toThrow(message);
});
