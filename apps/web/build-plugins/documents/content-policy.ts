import { createHash } from 'node:crypto';
import type { HTMLElement } from 'node-html-parser';
import type { SiteEnvironment } from '../environment/site-environment.ts';

/** Hashes ('sha256-…') of the inline scripts and styles of a document, for its policy. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const hashesOf = (elements: HTMLElement[]) =>
  elements.map(
    ({ innerHTML }) => `'sha256-${createHash('sha256').update(innerHTML).digest('base64')}'`,
  );

export const inlineHashes = (page: HTMLElement): InlineHashes => ({
  scripts: hashesOf(page.querySelectorAll('script:not([src])')),
  styles: hashesOf(page.querySelectorAll('style')),
});

const unique = (values: string[]) => [...new Set(values)].join(' ');

/**
 * The Content-Security-Policy of a document: scripts from the site, the API's practice payment and
 * the payment provider alone, and inside of it those that the build wrote, by their hashes.
 */
export function contentPolicy(
  { api, payment, isHosted }: Omit<SiteEnvironment, 'siteUrl'>,
  inline: InlineHashes,
): string {
  const addresses = isHosted ? [api.hosted] : [api.local, api.hosted];
  const apis = addresses.map((address) => new URL(address).origin);
  const scripts = payment.real ? payment.origins : [...apis, ...payment.origins];
  return [
    "default-src 'none'",
    `script-src ${unique(["'self'", ...inline.scripts, ...scripts])}`,
    `connect-src ${unique(["'self'", ...apis, ...payment.origins])}`,
    // Dishes and posts may have pictures from anywhere.
    `img-src ${unique(["'self'", 'https:', 'data:', ...apis])}`,
    // A provider's window brings styles of its own along, and a hash would forbid those.
    `style-src ${unique(["'self'", ...(payment.real ? ["'unsafe-inline'"] : inline.styles)])}`,
    // Attributes of elements have what a component computes: a mask, a height.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    payment.origins.length > 0 && `frame-src ${unique(payment.origins)}`,
    "form-action 'self'",
    "base-uri 'none'",
  ]
    .filter((line) => typeof line === 'string')
    .join('; ');
}
