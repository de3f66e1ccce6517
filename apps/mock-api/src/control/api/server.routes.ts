import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import type { ControlDependencies } from '../control-dependencies.ts';

const NO_TRAFFIC = { upstream: null, replay: null, record: null };

export const serverRoutes = ({ addresses, spaces, upstream }: ControlDependencies) =>
  initServer().router(controlContract.server, {
    read: async () => ({
      status: 200,
      body: {
        address: addresses.api,
        site: addresses.site,
        hasSpaces: spaces !== undefined,
        traffic: upstream?.state ?? NO_TRAFFIC,
      },
    }),
  });
