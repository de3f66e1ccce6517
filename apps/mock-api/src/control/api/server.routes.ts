import type { Control } from '../control.ts';

const NO_TRAFFIC = { upstream: null, replay: null, record: null };

export const serverRoutes = ({ addresses, spaces, traffic }: Control) => ({
  read: async () => ({
    status: 200 as const,
    body: {
      address: addresses.api,
      site: addresses.site,
      hasSpaces: spaces !== undefined,
      traffic: traffic?.state ?? NO_TRAFFIC,
    },
  }),
});
