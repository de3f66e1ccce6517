import type { ServerOptions } from 'node:http';

/**
 * Longest time for a client to send a request, ms. A slower one holds a connection that others
 * need. An upload of 5 MB has two minutes, which is enough on a slow mobile connection.
 * An idle connection stays open longer than the 60 s of common proxies and clients: closing a
 * connection while the other side sends breaks a request.
 */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
} satisfies ServerOptions;

/** Longest time for a response in progress once the server stops, ms. */
export const STOP_GRACE_MS = 10_000;
