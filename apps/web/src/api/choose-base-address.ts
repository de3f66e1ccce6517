import { LOOPBACK_HOSTS } from '../config/api-addresses.ts';

/** The addresses that the site was built with. */
export interface ApiAddresses {
  /** Address of the API for pages on this machine, without a slash at its end. */
  local: string;
  /** Address of the API for every other page. */
  hosted: string;
  /** One more host that counts as this machine: an IP address. */
  localIp?: string;
}

/** Whether a page on this host runs on a developer's machine. */
export const isLocalHost = (hostname: string, { localIp }: ApiAddresses) =>
  LOOPBACK_HOSTS.includes(hostname) || hostname === localIp;

/**
 * The local server for a page on this machine, else the hosted one (API-GEN-01 to API-GEN-03, D-03).
 * @param hostname of the page: `location.hostname`
 */
export const chooseBaseAddress = (hostname: string, addresses: ApiAddresses): string =>
  isLocalHost(hostname, addresses) ? addresses.local : addresses.hosted;
