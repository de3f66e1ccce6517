import type { Control } from '../control.ts';

export const serverRoutes = ({ addresses }: Control) => ({
  read: async () => ({
    status: 200 as const,
    body: { address: addresses.api, site: addresses.site },
  }),
});
