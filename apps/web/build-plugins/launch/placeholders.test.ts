import * as otherVendor from '@catering/site-config/testing';
import type { SiteConfig } from '@catering/site-config/types';
import { expect, it } from 'vitest';
import { readSiteEnvironment } from '../environment/site-environment.ts';
import samples from './samples.json' with { type: 'json' };
import { placeholdersOf, type LaunchValues } from './placeholders.ts';

const config: SiteConfig = otherVendor;
const ready: LaunchValues = {
  environment: readSiteEnvironment({
    VITE_SITE_URL: 'https://mamas-pot.ng',
    VITE_HOSTED_API_URL: 'https://api.mamas-pot.ng',
    VITE_PAYMENT_PUBLIC_KEY: 'a key',
    VITE_PAYMENT_CONTRACT_CODE: 'a code',
  }),
  config,
  logo: Buffer.from('<svg/>'),
  pictures: { 'hero-plate': 'a photo' },
};

const places = (values: Partial<LaunchValues>) =>
  placeholdersOf({ ...ready, ...values }).map(({ where }) => where);

it('finds no placeholder in a site with all values replaced', () => {
  expect(places({})).toEqual([]);
});

it('lists each setting that a live site lacks', () => {
  const environment = readSiteEnvironment({
    VITE_SITE_URL: 'https://www.example.com',
    VITE_HOSTED_API_URL: 'https://api.example.com',
  });
  expect(places({ environment })).toEqual([
    'addresses.site',
    'addresses.api',
    'VITE_PAYMENT_PUBLIC_KEY',
  ]);
});

it('lists the sample pictures that the site shows', () => {
  const { pictures } = samples;
  const [reviewer = ''] = config.reviews.map(({ picture }) => picture);
  const some = { cta: pictures.cta, [reviewer]: Reflect.get(pictures, reviewer) };
  const [found, ...others] = placeholdersOf({
    ...ready,
    pictures: { ...some, 'training-wedding-cake': pictures['training-wedding-cake'] },
  });
  expect(others).toEqual([]);
  expect(found?.problem).toContain(`Pictures are samples: cta, ${reviewer}.`);
});

const { brand, contact, payment } = config;

it.each<[string, Partial<SiteConfig>, string]>([
  [
    'the test charge',
    { payment: { ...payment, ordersPageCharge: 100 } },
    'payment.ordersPageCharge',
  ],
  ['the name', { brand: { ...brand, name: 'Your Catering Brand' } }, 'brand.name'],
  [
    'the copyright holder',
    { brand: { ...brand, copyrightHolder: 'Your Catering Brand' } },
    'brand.copyrightHolder',
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
    'contact.address',
  ],
  [
    'a text of the About page',
    {
      about: {
        ...config.about,
        intro: [
          'We grew from a small location to every part of Lagos, one satisfied customer at a time.',
        ],
      },
    },
    'about',
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
  expect(places({ config: { ...config, ...values } })).toEqual([where]);
});
