import { addresses as online } from '@catering/site-config';
import { DEFAULT_LOCAL_API_URL, LOOPBACK_HOSTS } from '../config/api-addresses.ts';
import { parseUrl } from './parse-url.ts';

export interface ApiAddresses {
  /** Address of the API for pages on this machine, without a slash at its end. */
  local: string;
  /** Address of the API for every other page. */
  hosted: string;
  /** One more host that counts as this machine: an IP address. */
  localIp?: string;
}

const readAddress = (name: string, value: string | undefined, fallback: string) => {
  const text = value?.trim() || fallback;
  if (!/^https?:$/.test(parseUrl(text)?.protocol ?? '')) {
    throw new Error(`${name} is "${text}": give a full address such as "${fallback}"`);
  }
  return text.replace(/\/+$/, '');
};

const readIp = (value: string | undefined) => {
  const text = value?.trim();
  if (!text) return undefined;
  if (!/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])$/i.test(text)) {
    throw new Error(`VITE_LOCAL_IP is "${text}": give an IP address such as "192.168.1.20"`);
  }
  return text.toLowerCase();
};

interface AddressVariables {
  VITE_LOCAL_API_URL?: string;
  VITE_HOSTED_API_URL?: string;
  VITE_LOCAL_IP?: string;
}

/**
 * The addresses that the site was built with.
 * @throws when a variable cannot be used, naming it
 */
export const readApiAddresses = (variables: AddressVariables): ApiAddresses => ({
  local: readAddress('VITE_LOCAL_API_URL', variables.VITE_LOCAL_API_URL, DEFAULT_LOCAL_API_URL),
  hosted: readAddress('VITE_HOSTED_API_URL', variables.VITE_HOSTED_API_URL, online.api),
  localIp: readIp(variables.VITE_LOCAL_IP),
});

/** Whether a page on this host runs on a developer's machine. */
export const isLocalHost = (hostname: string, { localIp }: ApiAddresses) =>
  LOOPBACK_HOSTS.includes(hostname) || hostname === localIp;

/**
 * The local server for a page on this machine, else the hosted one (API-GEN-01 to API-GEN-03, D-03).
 * @param hostname of the page: `location.hostname`
 */
export const chooseBaseAddress = (hostname: string, addresses: ApiAddresses): string =>
  isLocalHost(hostname, addresses) ? addresses.local : addresses.hosted;
