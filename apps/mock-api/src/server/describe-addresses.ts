import { networkInterfaces } from 'node:os';

const ALL_ADDRESSES = new Set(['0.0.0.0', '::']);

/** Addresses at which other devices, such as a phone, reach a server that listens on all addresses. */
const networkAddresses = (boundTo: string, port: string) =>
  ALL_ADDRESSES.has(boundTo)
    ? Object.values(networkInterfaces())
        .flatMap((found = []) => found)
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => `http://${address}:${port}`)
    : [];

interface Reachable {
  /** The IP address that the server listens on. */
  readonly boundTo: string;
  /** False if `/docs` goes to the backend of `--upstream`. */
  readonly hasDocs: boolean;
  readonly hasControl: boolean;
}

/** Lines for the console: where the control page, the docs, and the server itself are for a phone. */
export const describeAddresses = (
  address: string,
  { boundTo, hasDocs, hasControl }: Reachable,
): string[] => [
  ...(hasDocs ? [`Docs: ${address}/docs`] : []),
  ...(hasControl ? [`Control page: ${address}/__mock`] : []),
  ...networkAddresses(boundTo, new URL(address).port).map((one) => `From a phone: ${one}`),
];
