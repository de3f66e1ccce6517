import type { ServerOptions } from 'node:http';

/** How long a sender may take; whoever is slower holds a connection that others need. */
export type Patience = Required<
  Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
  >
>;

/** ms. A picture of 5 MB has two minutes, which a slow mobile connection keeps. */
export const PATIENCE: Patience = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};
