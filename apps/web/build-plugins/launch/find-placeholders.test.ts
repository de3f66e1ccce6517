import * as otherVendor from '@catering/site-config/testing';
import type { SiteConfig } from '@catering/site-config/schema';
import { expect, test } from 'vitest';
import { readSiteEnvironment } from '../environment/site-environment.ts';
import { findPlaceholders } from './find-placeholders.ts';

const config: SiteConfig = otherVendor;
const live = readSiteEnvironment({
  VITE_SITE_URL: 'https://mamas-pot.ng',
  VITE_HOSTED_API_URL: 'https://api.mamas-pot.ng',
  VITE_PAYMENT_PUBLIC_KEY: 'a key',
  VITE_PAYMENT_CONTRACT_CODE: 'a code',
});

test('finds no placeholder in a site with all values replaced', () => {
  expect(findPlaceholders(live, config)).toEqual([]);
});

test('lists each setting that a live site lacks', () => {
  const environment = readSiteEnvironment({
    VITE_SITE_URL: 'https://www.example.com',
    VITE_HOSTED_API_URL: 'https://api.example.com',
  });
  expect(findPlaceholders(environment, config)).toEqual([
    'addresses.site: replace "https://www.example.com"',
    'addresses.api: replace "https://api.example.com"',
    expect.stringMatching(/^VITE_PAYMENT_PUBLIC_KEY: /),
  ]);
});

test('says what the window of Monnify needs', () => {
  const payment = {
    ...config.payment,
    scriptUrl: 'https://sdk.monnify.com/plugin/monnify.js',
    origins: [],
  };
  expect(findPlaceholders(live, { ...config, payment })).toEqual([
    'payment.origins: add "https://*.monnify.com", or the window of Monnify may not open.',
  ]);
});

const { brand, contact, payment } = config;

test('names each value that is a sample', { tags: ['D-38'] }, () => {
  const samples: Partial<SiteConfig> = {
    brand: { ...brand, name: 'Your Catering Brand' },
    contact: {
      ...contact,
      supportEmail: 'support@example.com',
      supportPhone: '+234 800 000 0002',
      address: { ...contact.address, street: '1 Example Street' },
    },
    socialLinks: [{ network: 'x', label: 'X', href: 'https://example.com/x' }],
    awards: [{ title: 'Best', year: 2022, body: 'Awarded by Sample Food Guild One.' }],
    sampleTransactions: [
      {
        date: 'Nov 21st 26',
        time: '10:42 AM',
        transactionId: 'SAMPLE-0007',
        agent: 'Ada',
        status: 'Completed',
      },
    ],
    payment: { ...payment, ordersPageCharge: 100 },
  };
  const lines = findPlaceholders(live, { ...config, ...samples });
  expect(lines.toSorted()).toEqual([
    'awards.0.body: replace "Awarded by Sample Food Guild One."',
    'brand.name: replace "Your Catering Brand"',
    'contact.address.street: replace "1 Example Street"',
    'contact.supportEmail: replace "support@example.com"',
    'contact.supportPhone: replace "+234 800 000 0002"',
    expect.stringMatching(/^payment\.ordersPageCharge: My Orders charges 100 naira/),
    'sampleTransactions.0.transactionId: replace "SAMPLE-0007"',
    'socialLinks.0.href: replace "https://example.com/x"',
  ]);
});
