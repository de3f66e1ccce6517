import { expect, it } from 'vitest';
import { readSiteEnvironment } from '../documents/site-environment.ts';
import { placeholdersOf, type LaunchValues } from './placeholders.ts';

const ready: LaunchValues = {
  environment: readSiteEnvironment({
    VITE_SITE_URL: 'https://mamas-pot.ng',
    VITE_HOSTED_API_URL: 'https://api.mamas-pot.ng',
    VITE_PAYMENT_PUBLIC_KEY: 'a key',
    VITE_PAYMENT_CONTRACT_CODE: 'a code',
    VITE_PAYMENT_SCRIPT_URL: 'https://pay.ng/pay.js',
  }),
  brand: {
    name: 'Mama’s Pot',
    copyrightHolder: 'Mama’s Pot Ltd',
  },
  socialLinks: [{ href: 'https://social.ng/mamas-pot' }],
  contact: {
    businessEmail: 'hello@mamas-pot.ng',
    supportEmail: 'help@mamas-pot.ng',
    phones: ['+234 803 123 4567'],
    address: { street: '12 Aba Road' },
  },
  ordersPageCharge: 'grand-total',
  reviews: [{ name: 'Ada Obi' }],
  transactions: [],
  favicon: Buffer.from('<svg/>'),
};

const places = (values: Partial<LaunchValues>) =>
  placeholdersOf({ ...ready, ...values }).map(({ where }) => where);

it('finds no placeholder in a site with all values replaced', () => {
  expect(places({})).toEqual([]);
});

it('names each setting that a live site lacks', () => {
  expect(places({ environment: readSiteEnvironment({}) })).toEqual([
    'VITE_SITE_URL',
    'VITE_HOSTED_API_URL',
    'VITE_PAYMENT_PUBLIC_KEY',
  ]);
});

it.each<[string, Partial<LaunchValues>, string]>([
  ['the test charge', { ordersPageCharge: 100 }, 'src/config/quirks.ts'],
  ['the name', { brand: { ...ready.brand, name: 'Your Catering Brand' } }, 'site.config.ts'],
  [
    'the copyright holder',
    { brand: { ...ready.brand, copyrightHolder: 'Your Catering Brand' } },
    'site.config.ts',
  ],
  ['a social link', { socialLinks: [{ href: 'https://example.com/x' }] }, 'site.config.ts'],
  [
    'an email address',
    { contact: { ...ready.contact, supportEmail: 'support@example.com' } },
    'site.config.ts',
  ],
  [
    'a phone number',
    { contact: { ...ready.contact, phones: ['+234 800 000 0002'] } },
    'site.config.ts',
  ],
  [
    'the street',
    { contact: { ...ready.contact, address: { street: '1 Example Street' } } },
    'site.config.ts',
  ],
  ['a review', { reviews: [{ name: 'Sample Customer One' }] }, 'site.config.ts'],
  ['a payment', { transactions: [{ transactionId: 'SAMPLE-0007' }] }, 'site.config.ts'],
])('names %s while it is a sample', (_, values, where) => {
  expect(places(values)).toEqual([where]);
});
