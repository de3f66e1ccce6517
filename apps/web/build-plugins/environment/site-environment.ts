import { addresses, payment } from '@catering/site-config';
import { z } from 'zod';
import { isLocalHost, type ApiAddresses } from '../../src/api/choose-base-address.ts';
import type { PaymentSettings } from '../../src/features/payment/pop-up/provider.ts';

/** The settings of a build; `define` gives `siteUrl`, `api` and `payment.settings` to the pages. */
export interface SiteEnvironment {
  siteUrl: string;
  /** The address is a real one, and not of this machine: the build is only for the public site. */
  isHosted: boolean;
  api: ApiAddresses;
  payment: {
    /** Real money: the provider's script, rather than the practice one of the API. */
    real: boolean;
    /** Origins that the provider's script comes from, calls and frames. */
    origins: string[];
    settings: PaymentSettings;
  };
}

const isUrl = z.url({ protocol: /^https?$/ });
const url = z
  .string()
  .refine((text) => isUrl.safeParse(text).success, {
    error: ({ input }) =>
      `is "${String(input)}": give a full address such as "https://example.com"`,
  })
  .transform((text) => text.replace(/\/+$/, ''));

const ipAddress = z
  .union([z.ipv4(), z.string().regex(/^\[[\da-f:]+\]$/i)], {
    error: ({ input }) => `is "${String(input)}": give an IP address such as "192.168.1.20"`,
  })
  .transform((text) => text.toLowerCase());

/** An empty variable counts as absent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() || undefined : value),
    schema.optional(),
  );

/** All settings of a build; `.env.example` explains each. */
const variablesSchema = z
  .strictObject({
    VITE_SITE_URL: optional(url),
    VITE_LOCAL_API_URL: optional(url),
    VITE_HOSTED_API_URL: optional(url),
    VITE_LOCAL_IP: optional(ipAddress),
    VITE_PAYMENT_PUBLIC_KEY: optional(z.string()),
    VITE_PAYMENT_CONTRACT_CODE: optional(z.string()),
    VITE_PAYMENT_SCRIPT_URL: optional(url),
    VITE_ALLOW_TEST_PAYMENTS: optional(
      z.enum(['true', 'false'], { error: 'must be "true", "false" or empty' }),
    ),
    /** Vite's own, set when a mode comes from a file. */
    VITE_USER_NODE_ENV: z.string().optional(),
  })
  .refine(({ VITE_PAYMENT_PUBLIC_KEY: key, VITE_PAYMENT_CONTRACT_CODE: code }) => !key === !code, {
    error: 'and VITE_PAYMENT_CONTRACT_CODE are needed together',
    path: ['VITE_PAYMENT_PUBLIC_KEY'],
  });

const settingNames = Object.keys(variablesSchema.shape).filter((name) => !name.includes('USER'));

const describe = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? `Unknown setting ${issue.keys.join(', ')}. Valid settings: ${settingNames.join(', ')}`
    : `${issue.path.join('.')} ${issue.message}`;

/** "example.com" and its subdomains are reserved, so they are never a vendor's own. */
const isReserved = (hostname: string) => /(^|\.)example\.(com|org|net)$/.test(hostname);

/** All subdomains of a domain, as the content policy writes them. */
const SUBDOMAINS = /^https:\/\/\*(?:\.[a-z\d-]+)+$/i;

const originOf = (name: string, text: string) => {
  if (!isUrl.safeParse(text).success) {
    throw new Error(`${name} is "${text}": give a full address such as "https://example.com"`);
  }
  return new URL(text).origin;
};

/** The address of the site: its pages link to `/order`, so they work only at the root of a domain. */
const siteOriginOf = (name: string, text: string) => {
  const origin = originOf(name, text);
  if (new URL(text).pathname !== '/') {
    throw new Error(
      `${name} is "${text}": the site works only at the root of a domain, "${origin}"`,
    );
  }
  return origin;
};

/**
 * Checks the settings of a build.
 * @throws Error that names each wrong variable and says what it should be
 */
export function readSiteEnvironment(env: Record<string, string | undefined>): SiteEnvironment {
  const { data, error } = variablesSchema.safeParse(env);
  if (!data) throw new Error(error.issues.map(describe).join('\n'));
  const {
    VITE_LOCAL_API_URL: local = 'http://127.0.0.1:4000',
    VITE_HOSTED_API_URL: hosted = addresses.api,
    VITE_LOCAL_IP: localIp,
    VITE_PAYMENT_PUBLIC_KEY: publicKey,
    VITE_PAYMENT_CONTRACT_CODE: contractCode,
    VITE_PAYMENT_SCRIPT_URL: scriptUrl,
  } = data;
  const api = { local, hosted, localIp };
  const siteUrl = data.VITE_SITE_URL
    ? siteOriginOf('VITE_SITE_URL', data.VITE_SITE_URL)
    : siteOriginOf('addresses.site of site.config.ts', addresses.site);
  const { hostname } = new URL(siteUrl);
  const keys = publicKey && contractCode ? { publicKey, contractCode } : undefined;
  const scripts = [scriptUrl ?? (keys && payment.scriptUrl)].filter((text) => text !== undefined);
  return {
    siteUrl,
    isHosted: !isReserved(hostname) && !isLocalHost(hostname, api),
    api,
    payment: {
      real: keys !== undefined,
      origins: [
        ...scripts.map((text) => originOf('payment.scriptUrl of site.config.ts', text)),
        ...(keys ? payment.origins : []).map((text) =>
          SUBDOMAINS.test(text) ? text : originOf('payment.origins of site.config.ts', text),
        ),
      ],
      settings: { keys, scriptUrl, allowTestPayments: data.VITE_ALLOW_TEST_PAYMENTS === 'true' },
    },
  };
}

/** Constants of the site's code, for Vite's `define`; the modules that use them declare them. */
export const environmentConstants = ({ siteUrl, api, payment: { settings } }: SiteEnvironment) => ({
  __SITE_URL__: JSON.stringify(siteUrl),
  __API_ADDRESSES__: JSON.stringify(api),
  __PAYMENT_SETTINGS__: JSON.stringify(settings),
});
