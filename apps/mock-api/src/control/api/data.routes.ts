import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { resolveSeed } from '../../database/seeds/seed.ts';
import { exportSeed } from '../../database/seeds/export-seed.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

export const dataRoutes = ({ database, resetData }: ControlDependencies) =>
  initServer().router(controlContract.data, {
    reset: async ({ body: { seed } = {} }) => {
      await resetData(seed && resolveSeed(seed));
      return { status: 200, body: { message: 'Everything is back to the seed.' } };
    },
    exportSeed: async () => ({ status: 200, body: await exportSeed(database) }),
  });
