import { brand, contact, reviews, sampleTransactions, socialLinks } from '@catering/site-config';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { DEFAULT_HOSTED_API_URL } from '../../src/config/api-addresses.ts';
import { ORDERS_PAGE_CHARGE } from '../../src/config/quirks.ts';
import type { SiteEnvironment } from '../documents/site-environment.ts';

/** A value that a vendor replaces before launch. */
export interface Placeholder {
  /** The file, below `apps/web`, or the variable of the build that holds it. */
  where: string;
  /** What it is, and what takes its place. */
  problem: string;
}

/** What is searched for placeholders; the site's own values unless a test gives others. */
export interface LaunchValues {
  environment: Pick<SiteEnvironment, 'siteUrl' | 'api' | 'payment'>;
  brand: { name: string; copyrightHolder: string };
  socialLinks: readonly { href: string }[];
  contact: {
    businessEmail: string;
    supportEmail: string;
    phones: readonly string[];
    address: { street: string };
  };
  /** What "Make Payment" on My Orders charges, in naira, or "grand-total". */
  ordersPageCharge: number | 'grand-total';
  reviews: readonly { name: string }[];
  transactions: readonly { transactionId: string }[];
  /** The bytes of `public/favicon.svg`. */
  favicon: Uint8Array;
}

const SITE_CONFIG = 'site.config.ts';

/** SHA-256 of the sample favicon. */
const SAMPLE_FAVICON = '232391b43b45a134cec945ef470234fa8d3ce27904b82b5c553506380ef9ecf4';

/** "example.com", its subdomains and mailboxes: reserved, so never a vendor's own. */
const isExample = (text: string) => /(^|[/.@])example\.(com|org|net)\b/.test(text);

/**
 * Lists the placeholders that are left (D-02), and the settings that a live site needs.
 * @returns one entry per placeholder; empty when the site is ready for launch
 */
export function placeholdersOf(values: LaunchValues): Placeholder[] {
  const checks: [isLeft: boolean, where: string, problem: string][] = [
    [
      isExample(values.environment.siteUrl),
      'VITE_SITE_URL',
      `The site's address is ${values.environment.siteUrl}: set your domain.`,
    ],
    [
      values.environment.api.hosted === DEFAULT_HOSTED_API_URL,
      'VITE_HOSTED_API_URL',
      `The API's address is ${values.environment.api.hosted}: set your backend's address.`,
    ],
    [
      !values.environment.payment.real,
      'VITE_PAYMENT_PUBLIC_KEY',
      'The payment keys are missing, so payments are test payments: set VITE_PAYMENT_PUBLIC_KEY, VITE_PAYMENT_CONTRACT_CODE and VITE_PAYMENT_SCRIPT_URL.',
    ],
    [
      values.ordersPageCharge === 100,
      'src/config/quirks.ts',
      "ORDERS_PAGE_CHARGE is 100 naira for every order: 'grand-total' charges what the order costs.",
    ],
    [
      values.brand.name === 'Your Catering Brand',
      SITE_CONFIG,
      `The name is "${values.brand.name}": write your own.`,
    ],
    [
      values.brand.copyrightHolder === 'Your Catering Brand',
      SITE_CONFIG,
      `The copyright holder is "${values.brand.copyrightHolder}": write your own.`,
    ],
    [
      values.socialLinks.some(({ href }) => isExample(href)),
      SITE_CONFIG,
      'Social links lead to example.com: link your own pages.',
    ],
    [
      isExample(values.contact.businessEmail) || isExample(values.contact.supportEmail),
      SITE_CONFIG,
      'An email address ends in example.com: write your own.',
    ],
    [
      values.contact.phones.some((phone) => phone.startsWith('+234 800 000 000')),
      SITE_CONFIG,
      'A phone number starts with +234 800 000 000: write your own.',
    ],
    [
      values.contact.address.street === '1 Example Street',
      SITE_CONFIG,
      `The street is "${values.contact.address.street}": write your own.`,
    ],
    [
      values.reviews.some(({ name }) => name.startsWith('Sample ')),
      SITE_CONFIG,
      'The reviews are samples: use reviews of your customers.',
    ],
    [
      values.transactions.some(({ transactionId }) => transactionId.startsWith('SAMPLE-')),
      SITE_CONFIG,
      'Transactions History shows sample payments.',
    ],
    [
      createHash('sha256').update(values.favicon).digest('hex') === SAMPLE_FAVICON,
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
    brand,
    socialLinks,
    contact,
    ordersPageCharge: ORDERS_PAGE_CHARGE,
    reviews,
    transactions: sampleTransactions,
    favicon: await readFile(join(root, 'public/favicon.svg')),
  });

/** One line per placeholder. */
export const placeholderLines = (placeholders: readonly Placeholder[]) =>
  placeholders.map(({ where, problem }) => `${where}: ${problem}`);

/** Warns of the placeholders in a build for the internet; other builds are for development. */
export const warnOfPlaceholders = (environment: SiteEnvironment, root: string): Plugin => ({
  name: 'warn-of-placeholders',
  apply: 'build',
  async buildEnd() {
    if (!environment.isHosted) return;
    for (const line of placeholderLines(await findPlaceholders(environment, root))) {
      this.warn(`Placeholder left. ${line}`);
    }
  },
});
