/** Whether an IP address reaches this machine alone. */
export const isLoopbackAddress = (address: string) =>
  address === '::1' || address.startsWith('127.');
