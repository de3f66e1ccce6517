/** True for an IP address that only this machine reaches. */
export const isLoopbackAddress = (address: string) =>
  address === '::1' || address.startsWith('127.');

/** True for the host name of an address that only this machine reaches: "localhost", "[::1]". */
export const isLoopbackHost = (hostname: string) =>
  /(?:^|\.)localhost$/i.test(hostname) || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
