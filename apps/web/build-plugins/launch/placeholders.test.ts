import * as otherVendor from '@catering/site-config/testing';
import type { SiteConfig } from '@catering/site-config/types';
import { expect, it } from 'vitest';
import { readSiteEnvironment } from '../environment/site-environment.ts';
import { findPlaceholders } from './placeholders.ts';

const config: SiteConfig = otherVendor;
const live = readSiteEnvironment({
  VITE_SITE_URL: 'https://mamas-pot.ng',
  VITE_HOSTED_API_URL: 'https://api.mamas-pot.ng',
  VITE_PAYMENT_PUBLIC_KEY: 'a key',
  VITE_PAYMENT_CONTRACT_CODE: 'a code',
});

it('finds no placeholder in a site with all values replaced', () => {
  expect(findPlaceholders(live, config)).toEqual([]);
});

it('lists each setting that a live site lacks', () => {
  const environment = readSiteEnvironment({
    VITE_SITE_URL: 'https://www.example.com',
    VITE_HOSTED_API_URL: 'https://api.example.com',
  });
  const [addresses, keys, ...others] = findPlaceholders(environment, config);
  expect(addresses).toBe('addresses: replace "https://www.example.com", "https://api.example.com"');
  expect(keys).toMatch(/^VITE_PAYMENT_PUBLIC_KEY: /);
  expect(others).toEqual([]);
});

const { brand, contact, payment } = config;

it.each<[string, Partial<SiteConfig>, string]>([
  [
    'the test charge',
    { payment: { ...payment, ordersPageCharge: 100 } },
    'payment.ordersPageCharge',
  ],
  ['the name', { brand: { ...brand, name: 'Your Catering Brand' } }, 'brand'],
  [
    'the copyright holder',
    { brand: { ...brand, copyrightHolder: 'Your Catering Brand' } },
    'brand',
  ],
  [
    'a social link',
    { socialLinks: [{ network: 'x', label: 'X', href: 'https://example.com/x' }] },
    'socialLinks',
  ],
  ['an email address', { contact: { ...contact, supportEmail: 'support@example.com' } }, 'contact'],
  ['a phone number', { contact: { ...contact, supportPhone: '+234 800 000 0002' } }, 'contact'],
  [
    'the street',
    { contact: { ...contact, address: { ...contact.address, street: '1 Example Street' } } },
    'contact',
  ],
  [
    'an award',
    { awards: [{ title: 'Best', year: 2022, body: 'Awarded by Sample Food Guild One.' }] },
    'awards',
  ],
  [
    'a review',
    {
      reviews: [
        { name: 'Sample Customer One', occupation: 'Nurse', text: 'Good.', picture: 'review-1' },
      ],
    },
    'reviews',
  ],
  [
    'a payment',
    {
      sampleTransactions: [
        {
          date: 'Nov 21st 26',
          time: '10:42 AM',
          transactionId: 'SAMPLE-0007',
          agent: 'Sample agent A',
          status: 'Completed',
        },
      ],
    },
    'sampleTransactions',
  ],
])('names %s while it is a sample', (_, values, where) => {
  const places = findPlaceholders(live, { ...config, ...values }).map((line) => line.split(':')[0]);
  expect(places).toEqual([where]);
});
