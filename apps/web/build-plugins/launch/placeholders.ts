import { siteConfig } from '@catering/site-config/all';
import type { SiteConfig } from '@catering/site-config/types';
import type { Plugin } from 'vite';
import { isLocalHost } from '../../src/api/choose-base-address.ts';
import type { SiteEnvironment } from '../environment/site-environment.ts';

/** In every sample value. "example.com" is reserved, so it is never a vendor's own. */
const SAMPLE =
  /(?:^|[/.@])example\.(?:com|org|net)\b|Your Catering Brand|\+234 800 000 000|Example Street|\bSAMPLE\b|\bSample\b/;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const MONNIFY_ORIGINS = 'https://*.monnify.com';

/** The window of Monnify loads, calls and frames several of its subdomains. */
const lacksMonnify = ({ scriptUrl, origins }: SiteConfig['payment']) =>
  /\/\/[^/]*\bmonnify\.com\//.test(scriptUrl) && !origins.includes(MONNIFY_ORIGINS);

/**
 * The placeholders that are left, and the settings that a live site needs, a line for each value of
 * `site.config.ts` or variable of the build.
 */
export function findPlaceholders(
  { siteUrl, api, payment }: Pick<SiteEnvironment, 'siteUrl' | 'api' | 'payment'>,
  config: SiteConfig = siteConfig,
): string[] {
  const values = { ...config, addresses: { site: siteUrl, api: api.hosted } };
  const samples = Object.entries(values).flatMap(([name, value]) => {
    const found = [...new Set(textsOf(value).filter((text) => SAMPLE.test(text)))];
    return found.length > 0
      ? [`${name}: replace ${found.map((text) => `"${text}"`).join(', ')}`]
      : [];
  });
  return [
    ...samples,
    ...(config.payment.ordersPageCharge === 100
      ? [
          "payment.ordersPageCharge: My Orders charges 100 naira for every order. Write 'grand-total' to charge what the order costs.",
        ]
      : []),
    ...(lacksMonnify(config.payment)
      ? [`payment.origins: add "${MONNIFY_ORIGINS}", or the window of Monnify may not open.`]
      : []),
    ...(payment.real
      ? []
      : [
          'VITE_PAYMENT_PUBLIC_KEY: payments are test payments. Set it and VITE_PAYMENT_CONTRACT_CODE for the build.',
        ]),
  ];
}

export const warnOfPlaceholders = (environment: SiteEnvironment): Plugin => ({
  name: 'warn-of-placeholders',
  apply: 'build',
  buildEnd() {
    if (isLocalHost(new URL(environment.siteUrl).hostname, environment.api)) return;
    const lines = findPlaceholders(environment);
    if (lines.length > 0) this.warn(`Placeholders left: ${lines.length}\n${lines.join('\n')}`);
  },
});
