import { addresses, payment } from '@catering/site-config';
import {
  isLocalHost,
  readApiAddresses,
  type ApiAddresses,
} from '../../src/api/choose-base-address.ts';
import { paymentConfig } from '../../src/features/payment/payment-config.ts';

/** Everything a build can be told; `.env.example` explains each. */
const NAMES = [
  'VITE_SITE_URL',
  'VITE_LOCAL_API_URL',
  'VITE_HOSTED_API_URL',
  'VITE_LOCAL_IP',
  'VITE_PAYMENT_PUBLIC_KEY',
  'VITE_PAYMENT_CONTRACT_CODE',
  'VITE_PAYMENT_SCRIPT_URL',
  'VITE_ALLOW_TEST_PAYMENTS',
] as const;
/** Vite's own, set when a mode comes from a file. */
const OF_VITE = ['VITE_USER_NODE_ENV'];

type Variables = Partial<Record<(typeof NAMES)[number], string>>;

/** What the build itself needs to know of the settings; the pages read the others. */
export interface SiteEnvironment {
  /** Address of the site, without a slash at its end. */
  siteUrl: string;
  /** The address is a real one, and not of this machine: the build is for the world alone. */
  isHosted: boolean;
  api: ApiAddresses;
  payment: {
    /** Real money: the provider's script, rather than the practice one of the API. */
    real: boolean;
    /** Origins that the provider's script comes from, calls and frames. */
    origins: string[];
  };
}

/** "example.com" and its subdomains are reserved, so they are never a vendor's own. */
const isReserved = (hostname: string) => /(^|\.)example\.(com|org|net)$/.test(hostname);

const origin = (name: string, text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`${name} holds "${text}": give full addresses such as "https://example.com"`);
  }
  return url.origin;
};

/**
 * Checks the settings of a build.
 * @throws Error that names the variable and says what it should be
 */
export function readSiteEnvironment(env: Record<string, string | undefined>): SiteEnvironment {
  const unknown = Object.keys(env).filter(
    (name) => !(NAMES as readonly string[]).includes(name) && !OF_VITE.includes(name),
  );
  if (unknown.length > 0) {
    throw new Error(
      `${unknown.join(', ')} is no setting of the site; there are ${NAMES.join(', ')}`,
    );
  }
  const variables: Variables = env;
  const api = readApiAddresses(variables);
  const { scriptUrl, practice } = paymentConfig(variables, { apiBase: api.local, hosted: false });
  if (!['', 'true', 'false'].includes(variables.VITE_ALLOW_TEST_PAYMENTS ?? '')) {
    throw new Error('VITE_ALLOW_TEST_PAYMENTS must be "true", "false" or empty');
  }
  const given = variables.VITE_SITE_URL?.trim();
  const siteUrl = given
    ? origin('VITE_SITE_URL', given)
    : origin('addresses.site of site.config.ts', addresses.site);
  const { hostname } = new URL(siteUrl);
  const script = variables.VITE_PAYMENT_SCRIPT_URL || !practice ? [scriptUrl] : [];
  return {
    siteUrl,
    isHosted: !isReserved(hostname) && !isLocalHost(hostname, api),
    api,
    payment: {
      real: !practice,
      origins: [
        ...script.map((url) => origin('The address of the payment script', url)),
        ...(practice ? [] : payment.origins).map((url) =>
          origin('payment.origins of site.config.ts', url),
        ),
      ],
    },
  };
}
