import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { resolveSeed } from '../../database/seeds/seed.ts';
import { exportSeed } from '../../database/seeds/export-seed.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

export const dataRoutes = ({ database, reset, snapshots }: ControlDependencies) =>
  initServer().router(controlContract.data, {
    reset: async ({ body: { seed } = {} }) => {
      await reset(seed && resolveSeed(seed));
      return { status: 200, body: { message: 'Everything is back to the seed.' } };
    },
    exportSeed: async () => ({ status: 200, body: await exportSeed(database) }),
    listSnapshots: async () => ({ status: 200, body: await snapshots.list() }),
    takeSnapshot: async ({ body: { _id } = {} }) => ({
      status: 201,
      body: await snapshots.take(_id),
    }),
    restoreSnapshot: async ({ params }) => {
      await snapshots.restore(params.id);
      return { status: 200, body: { message: 'Everything is back to the snapshot.' } };
    },
    removeSnapshot: async ({ params }) => {
      await snapshots.remove(params.id);
      return { status: 200, body: { message: 'The snapshot is gone.' } };
    },
  });
