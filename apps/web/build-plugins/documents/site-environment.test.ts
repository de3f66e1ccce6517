import { addresses, payment } from '@catering/site-config';
import { expect, test } from 'vitest';
import { readSiteEnvironment } from './site-environment.ts';

const keys = { VITE_PAYMENT_PUBLIC_KEY: 'a-key', VITE_PAYMENT_CONTRACT_CODE: 'a-code' };

test('without settings the site has the addresses of the vendor, and test payments', () => {
  expect(readSiteEnvironment({})).toEqual({
    siteUrl: addresses.site,
    isHosted: !addresses.site.includes('example.'),
    api: { local: 'http://127.0.0.1:4000', hosted: addresses.api, localIp: undefined },
    payment: { real: false, origins: [] },
  });
});

test.each([
  ['http://127.0.0.1:4173', false],
  ['https://www.example.com', false],
  ['https://mamas-pot.ng', true],
])('a build for %s is for the world alone: %s', (address, isHosted) => {
  expect(readSiteEnvironment({ VITE_SITE_URL: address })).toMatchObject({ isHosted });
});

test('the provider of real payments comes with its origins', { tags: ['API-PAY-10'] }, () => {
  const environment = readSiteEnvironment({
    ...keys,
    VITE_PAYMENT_SCRIPT_URL: 'https://sdk.pay.example/v1/checkout.js',
  });
  expect(environment.payment).toEqual({
    real: true,
    origins: ['https://sdk.pay.example', ...payment.origins],
  });
});

test.each([
  [{ VITE_HOSTED_URL: 'https://a.example' }, 'VITE_HOSTED_URL is no setting of the site'],
  [{ VITE_SITE_URL: 'www.mine.example' }, 'VITE_SITE_URL holds "www.mine.example"'],
  [{ VITE_HOSTED_API_URL: 'api' }, 'VITE_HOSTED_API_URL is "api"'],
  [{ VITE_PAYMENT_PUBLIC_KEY: 'a-key' }, 'needed together'],
  [
    { ...keys, VITE_PAYMENT_SCRIPT_URL: 'pay.example' },
    'The address of the payment script holds "pay.example"',
  ],
  [{ VITE_ALLOW_TEST_PAYMENTS: 'yes' }, 'must be "true", "false" or empty'],
])('a setting that cannot be used stops the build: %j', (settings, message) => {
  expect(() => readSiteEnvironment(settings)).toThrow(message);
});
