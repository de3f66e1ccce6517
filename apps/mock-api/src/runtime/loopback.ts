/** Whether an IP address reaches this machine alone. */
export const isLoopbackAddress = (address: string) =>
  address === '::1' || address.startsWith('127.');

/** Whether the host name of an address reaches this machine alone: "localhost", "[::1]". */
export const isLoopbackHost = (hostname: string) =>
  /(?:^|\.)localhost$/i.test(hostname) || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
