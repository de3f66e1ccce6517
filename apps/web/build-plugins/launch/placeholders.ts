import * as siteConfig from '@catering/site-config';
import type {
  Addresses,
  Award,
  Brand,
  Contact,
  Payment,
  Review,
  SampleTransaction,
  SocialLink,
} from '@catering/site-config/types';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isLocalHost } from '../../src/api/choose-base-address.ts';
import type { SiteEnvironment } from '../documents/site-environment.ts';

/** A value that a vendor replaces before launch. */
export interface Placeholder {
  /** Where it is: a value of `site.config.ts`, a file, or a variable of the build. */
  where: string;
  /** What it is, and what takes its place. */
  problem: string;
}

/** What is searched for placeholders; the site's own values unless a test gives others. */
export interface LaunchValues {
  environment: Pick<SiteEnvironment, 'siteUrl' | 'api' | 'payment'>;
  config: {
    brand: Brand;
    contact: Contact;
    socialLinks: readonly SocialLink[];
    addresses: Addresses;
    payment: Payment;
    awards: readonly Award[];
    reviews: readonly Review[];
    sampleTransactions: readonly SampleTransaction[];
  };
  /** The bytes of `public/favicon.svg`. */
  favicon: Uint8Array;
}

/** SHA-256 of the sample favicon. */
const SAMPLE_FAVICON = '232391b43b45a134cec945ef470234fa8d3ce27904b82b5c553506380ef9ecf4';

/** "example.com", its subdomains and mailboxes: reserved, so never a vendor's own. */
const isExample = (text: string) => /(^|[/.@])example\.(com|org|net)\b/.test(text);

/**
 * Lists the placeholders that are left (D-02), and the settings that a live site needs.
 * @returns one entry per placeholder; empty when the site is ready for launch
 */
export function placeholdersOf({ environment, config, favicon }: LaunchValues): Placeholder[] {
  const { brand, contact, socialLinks, awards, reviews, sampleTransactions } = config;
  const emails = [contact.businessEmail, contact.supportEmail];
  const phones = [...contact.phones, contact.supportPhone];
  const checks: [isLeft: boolean, where: string, problem: string][] = [
    [
      isExample(environment.siteUrl),
      'addresses.site',
      `The site's address is ${environment.siteUrl}: write your domain.`,
    ],
    [
      isExample(environment.api.hosted),
      'addresses.api',
      `The API's address is ${environment.api.hosted}: write your backend's address.`,
    ],
    [
      !environment.payment.real,
      'VITE_PAYMENT_PUBLIC_KEY',
      'The payment keys are missing, so payments are test payments: set VITE_PAYMENT_PUBLIC_KEY and VITE_PAYMENT_CONTRACT_CODE for the build.',
    ],
    [
      config.payment.ordersPageCharge === 100,
      'payment.ordersPageCharge',
      "My Orders charges 100 naira for every order: 'grand-total' charges what the order costs.",
    ],
    [
      brand.name === 'Your Catering Brand',
      'brand.name',
      `The name is "${brand.name}": write your own.`,
    ],
    [
      brand.copyrightHolder === 'Your Catering Brand',
      'brand.copyrightHolder',
      `The copyright holder is "${brand.copyrightHolder}": write your own.`,
    ],
    [
      socialLinks.some(({ href }) => isExample(href)),
      'socialLinks',
      'Social links lead to example.com: link your own pages.',
    ],
    [emails.some(isExample), 'contact', 'An email address ends in example.com: write your own.'],
    [
      phones.some((phone) => phone.startsWith('+234 800 000 000')),
      'contact',
      'A phone number starts with +234 800 000 000: write your own.',
    ],
    [
      contact.address.street === '1 Example Street',
      'contact.address',
      `The street is "${contact.address.street}": write your own.`,
    ],
    [
      awards.some(({ body }) => body.includes('Sample ')),
      'awards',
      'The awards are samples: write your own, or empty the list.',
    ],
    [
      reviews.some(({ name }) => name.startsWith('Sample ')),
      'reviews',
      'The reviews are samples: write what your customers said, or empty the list.',
    ],
    [
      sampleTransactions.length > 0,
      'sampleTransactions',
      'Transactions History shows sample payments: empty the list.',
    ],
    [
      createHash('sha256').update(favicon).digest('hex') === SAMPLE_FAVICON,
      'public/favicon.svg',
      'The logo is the sample: replace favicon.svg and favicon.ico.',
    ],
  ];
  return checks.flatMap(([isLeft, where, problem]) => (isLeft ? [{ where, problem }] : []));
}

/**
 * The placeholders of this site.
 * @param environment the settings of the build
 * @param root the folder of the site
 */
export const findPlaceholders = async (environment: SiteEnvironment, root: string) =>
  placeholdersOf({
    environment,
    config: siteConfig,
    favicon: await readFile(join(root, 'public/favicon.svg')),
  });

/** One line per placeholder. */
export const placeholderLines = (placeholders: readonly Placeholder[]) =>
  placeholders.map(({ where, problem }) => `${where}: ${problem}`);

/** Warns of the placeholders, unless the build is for this machine. */
export const warnOfPlaceholders = (environment: SiteEnvironment, root: string): Plugin => ({
  name: 'warn-of-placeholders',
  apply: 'build',
  async buildEnd() {
    if (isLocalHost(new URL(environment.siteUrl).hostname, environment.api)) return;
    const lines = placeholderLines(await findPlaceholders(environment, root));
    if (lines.length > 0) this.warn(`Placeholders left: ${lines.length}\n${lines.join('\n')}`);
  },
});
