import * as siteConfig from '@catering/site-config';
import type { SiteConfig } from '@catering/site-config/types';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { isLocalHost } from '../../src/api/choose-base-address.ts';
import type { SiteEnvironment } from '../environment/site-environment.ts';
import { logoFile } from '../logo/site-logo.ts';
import samples from './samples.json' with { type: 'json' };
import { fingerprint, readPictures, type Samples } from './samples.ts';

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
  config: SiteConfig;
  /** The bytes of the logo. */
  logo: Uint8Array;
  /** Fingerprints of the site's pictures, by name. */
  pictures: Samples['pictures'];
}

const SAMPLES: Samples = samples;

/** "example.com", its subdomains and mailboxes: reserved, so never a vendor's own. */
const isExample = (text: string) => /(^|[/.@])example\.(com|org|net)\b/.test(text);

/** Names of the sample pictures on the site. Those that no training or review shows do not count. */
function samplePicturesOf(
  pictures: LaunchValues['pictures'],
  { trainings, reviews }: SiteConfig,
): string[] {
  const shown = new Set([...trainings, ...reviews].map(({ picture }) => picture));
  return Object.entries(pictures)
    .filter(([name, print]) => SAMPLES.pictures[name] === print)
    .map(([name]) => name)
    .filter((name) => shown.has(name) || !/^(?:training|review)-/.test(name));
}

/**
 * Lists the placeholders that are left, and the settings that a live site needs.
 * @returns one entry per placeholder; empty when the site is ready for launch
 */
export function placeholdersOf({
  environment,
  config,
  logo,
  pictures,
}: LaunchValues): Placeholder[] {
  const { about, brand, contact, socialLinks, awards, reviews, sampleTransactions, trainings } =
    config;
  const samplePictures = samplePicturesOf(pictures, config);
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
      "My Orders charges 100 naira for every order: write 'grand-total' to charge what the order costs.",
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
      [...about.intro, ...about.story, ...about.mission].some((text) =>
        SAMPLES.about.includes(fingerprint(text)),
      ),
      'about',
      'The About page tells the story of the sample kitchen: write your own.',
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
      trainings.some(({ description }) => SAMPLES.trainings.includes(fingerprint(description))),
      'trainings',
      'Training programs have sample descriptions: write your own, or remove the programs.',
    ],
    [
      fingerprint(logo) === SAMPLES.logo,
      'brand.logo',
      'The logo is the sample: put your file next to site.config.ts, and name it there.',
    ],
    [
      samplePictures.length > 0,
      'packages/pictures',
      `Pictures are samples: ${samplePictures.join(', ')}. Replace each: npx -y pnpm@12 pictures add PHOTO --name NAME`,
    ],
  ];
  return checks.flatMap(([isLeft, where, problem]) => (isLeft ? [{ where, problem }] : []));
}

/**
 * The placeholders of this site.
 * @param environment the settings of the build
 */
export const findPlaceholders = async (environment: SiteEnvironment) =>
  placeholdersOf({
    environment,
    config: siteConfig,
    logo: await readFile(logoFile(siteConfig.brand.logo)),
    pictures: readPictures(),
  });

export const placeholderLines = (placeholders: readonly Placeholder[]) =>
  placeholders.map(({ where, problem }) => `${where}: ${problem}`);

/** Warns of the placeholders, unless the build is for this machine. */
export const warnOfPlaceholders = (environment: SiteEnvironment): Plugin => ({
  name: 'warn-of-placeholders',
  apply: 'build',
  async buildEnd() {
    if (isLocalHost(new URL(environment.siteUrl).hostname, environment.api)) return;
    const lines = placeholderLines(await findPlaceholders(environment));
    if (lines.length > 0) this.warn(`Placeholders left: ${lines.length}\n${lines.join('\n')}`);
  },
});
