import { sitePictureNames } from '@catering/pictures/names';
import { siteConfig } from '@catering/site-config/all';
import { checkConfig, type SiteConfig } from '@catering/site-config/schema';
import type { Plugin } from 'vite';
import { isLocalHost } from '../../src/api/choose-base-address.ts';
import type { SiteEnvironment } from '../environment/site-environment.ts';

/**
 * The placeholders that are left, and the settings that a live site needs, a line for each value of
 * `site.config.ts` or variable of the build.
 */
export function findPlaceholders(
  { siteUrl, api, payment }: Pick<SiteEnvironment, 'siteUrl' | 'api' | 'payment'>,
  config: SiteConfig = siteConfig,
): string[] {
  // Variables of the build replace these two.
  const values = { ...config, addresses: { site: siteUrl, api: api.hosted } };
  const lines = checkConfig(values, sitePictureNames).placeholders;
  return payment.real
    ? lines
    : [
        ...lines,
        'VITE_PAYMENT_PUBLIC_KEY: payments are test payments. Set it and VITE_PAYMENT_CONTRACT_CODE for the build.',
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
