import type { IncomingMessage } from 'node:http';
import { entriesOf } from './headers/header-list.ts';

/** Some proxies report the port too. */
const withoutPort = (address: string) =>
  address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1');

/**
 * The address of the client: that of the connection, or what the trusted proxies in front report.
 * @param proxies number of proxies whose X-Forwarded-For header is trusted
 */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const reported = entriesOf(headers['x-forwarded-for']).map(withoutPort);
  const addresses = [socket.remoteAddress ?? '', ...reported.toReversed()];
  return addresses[Math.min(proxies, addresses.length - 1)] ?? '';
}
