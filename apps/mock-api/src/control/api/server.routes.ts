import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import type { ControlDependencies } from '../control-dependencies.ts';

export const serverRoutes = ({ addresses, spaces, upstream }: ControlDependencies) =>
  initServer().router(controlContract.server, {
    read: async () => ({
      status: 200,
      body: {
        address: addresses.api,
        site: addresses.site,
        hasSpaces: spaces !== undefined,
        upstream: upstream ?? null,
      },
    }),
  });
