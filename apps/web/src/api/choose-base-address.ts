/** Names of a page's host that mean "this machine". */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

export interface ApiAddresses {
  /** Address of the API for pages on this machine, without a slash at its end. */
  local: string;
  hosted: string;
  /** An IP address that counts as this machine too. */
  localIp?: string;
}

export const localHosts = ({ localIp }: ApiAddresses): string[] =>
  localIp ? [...LOOPBACK_HOSTS, localIp] : LOOPBACK_HOSTS;

export const isLocalHost = (hostname: string, addresses: ApiAddresses) =>
  localHosts(addresses).includes(hostname);

/**
 * The local server for a page on this machine, else the hosted one.
 * @param hostname of the page: `location.hostname`
 */
export const chooseBaseAddress = (hostname: string, addresses: ApiAddresses): string =>
  isLocalHost(hostname, addresses) ? addresses.local : addresses.hosted;
