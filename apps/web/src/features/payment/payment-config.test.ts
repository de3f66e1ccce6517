import { payment } from '@catering/site-config';
import { expect, test } from 'vitest';
import { paymentConfig } from './payment-config.ts';

const local = { apiBase: 'http://127.0.0.1:4000', hosted: false };
const hosted = { apiBase: 'https://api.example.com', hosted: true };
const practice = { allowTestPayments: false };
const real = { ...practice, keys: { publicKey: 'a-key', contractCode: 'a-code' } };
const script = { scriptUrl: 'https://pay.example.com/checkout.js' };

test(
  'keys and script come from the build',
  { tags: ['API-PAY-10', 'API-PAY-06', 'API-PAY-07'] },
  () => {
    expect(paymentConfig({ ...real, ...script }, hosted)).toEqual({
      scriptUrl: 'https://pay.example.com/checkout.js',
      publicKey: 'a-key',
      contractCode: 'a-code',
      practice: false,
    });
  },
);

test("keys without a script take the vendor's provider", { tags: ['API-PAY-10'] }, () => {
  expect(paymentConfig(real, hosted)).toMatchObject({
    scriptUrl: payment.scriptUrl,
    practice: false,
  });
});

test('without keys the practice pop-up of the local server serves', { tags: ['D-35'] }, () => {
  expect(paymentConfig(practice, local)).toMatchObject({
    scriptUrl: 'http://127.0.0.1:4000/payment/checkout.js',
    practice: true,
  });
  expect(paymentConfig({ ...practice, ...script }, local)).toMatchObject({
    scriptUrl: 'https://pay.example.com/checkout.js',
    practice: true,
  });
});

test(
  'a hosted site takes no practice payments unless it is configured to',
  { tags: ['D-35'] },
  () => {
    expect(() => paymentConfig(practice, hosted)).toThrow('VITE_ALLOW_TEST_PAYMENTS');
    expect(paymentConfig({ allowTestPayments: true }, hosted)).toMatchObject({
      scriptUrl: 'https://api.example.com/payment/checkout.js',
      practice: true,
    });
  },
);
