import { addresses, payment } from '@catering/site-config';
import { expect, test } from 'vitest';
import { readSiteEnvironment } from './site-environment.ts';

const keys = { VITE_PAYMENT_PUBLIC_KEY: 'a-key', VITE_PAYMENT_CONTRACT_CODE: 'a-code' };

test('by default, the site has the addresses of the vendor and test payments', () => {
  expect(readSiteEnvironment({})).toEqual({
    siteUrl: addresses.site,
    isHosted: !addresses.site.includes('example.'),
    api: { local: 'http://127.0.0.1:4000', hosted: addresses.api, localIp: undefined },
    payment: {
      real: false,
      origins: [],
      settings: { keys: undefined, scriptUrl: undefined, allowTestPayments: false },
    },
  });
});

test.each([
  ['http://127.0.0.1:4173', false],
  ['https://www.example.com', false],
  ['https://mamas-pot.ng', true],
])('a build for %s is public: %s', (address, isHosted) => {
  expect(readSiteEnvironment({ VITE_SITE_URL: address })).toMatchObject({ isHosted });
});

test('the provider of real payments adds its origins', { tags: ['API-PAY-10'] }, () => {
  const environment = readSiteEnvironment({
    ...keys,
    VITE_PAYMENT_SCRIPT_URL: 'https://sdk.pay.example/v1/checkout.js',
  });
  expect(environment.payment).toMatchObject({
    real: true,
    origins: ['https://sdk.pay.example', ...payment.origins],
  });
});

test(
  'reads settings from the environment, without surrounding spaces and trailing slashes',
  { tags: ['API-GEN-02', 'API-GEN-03', 'SCP-38', 'API-PAY-10'] },
  () => {
    const { api, payment: pay } = readSiteEnvironment({
      ...keys,
      VITE_LOCAL_API_URL: 'http://127.0.0.1:4010/',
      VITE_HOSTED_API_URL: ' https://kitchen.example.com/api// ',
      VITE_LOCAL_IP: '10.0.0.7',
      VITE_PAYMENT_SCRIPT_URL: ' ',
      VITE_ALLOW_TEST_PAYMENTS: 'true',
    });
    expect(api).toEqual({
      local: 'http://127.0.0.1:4010',
      hosted: 'https://kitchen.example.com/api',
      localIp: '10.0.0.7',
    });
    expect(pay.settings).toEqual({
      keys: { publicKey: 'a-key', contractCode: 'a-code' },
      scriptUrl: undefined,
      allowTestPayments: true,
    });
  },
);

test.each([
  [
    { VITE_HOSTED_URL: 'https://a.example' },
    'Unknown setting VITE_HOSTED_URL. Valid settings: VITE_',
  ],
  [{ VITE_SITE_URL: 'www.mine.example' }, 'VITE_SITE_URL is "www.mine.example"'],
  [{ VITE_SITE_URL: 'https://me.github.io/food' }, 'at the root of a domain'],
  [{ VITE_LOCAL_API_URL: '127.0.0.1:4000' }, 'VITE_LOCAL_API_URL is "127.0.0.1:4000"'],
  [{ VITE_HOSTED_API_URL: 'ftp://example.com' }, 'VITE_HOSTED_API_URL is "ftp://example.com"'],
  [{ VITE_LOCAL_IP: 'my-laptop' }, 'VITE_LOCAL_IP is "my-laptop": give an IP address'],
  [{ VITE_PAYMENT_PUBLIC_KEY: 'a-key' }, 'needed together'],
  [{ VITE_PAYMENT_CONTRACT_CODE: 'a-code' }, 'needed together'],
  [{ ...keys, VITE_PAYMENT_SCRIPT_URL: 'pay.example' }, 'VITE_PAYMENT_SCRIPT_URL is "pay.example"'],
  [{ VITE_ALLOW_TEST_PAYMENTS: 'yes' }, 'must be "true", "false" or empty'],
])('an invalid setting stops the build: %j', { tags: ['SCP-38', 'D-35'] }, (settings, message) => {
  expect(() => readSiteEnvironment(settings)).toThrow(message);
});

test('reports all invalid settings together', () => {
  const settings = { VITE_SITE_URL: 'mine', VITE_LOCAL_IP: 'my-laptop' };
  expect(() => readSiteEnvironment(settings)).toThrow(/VITE_SITE_URL .*\n.*VITE_LOCAL_IP /);
});
