import type { Seed } from '@catering/mock-control';
import { seedOf } from '../../database/seeds/seed.ts';
import { exportSeed } from '../../database/seeds/export-seed.ts';
import type { Control } from '../control.ts';

const done = (message: string) => ({ status: 200 as const, body: { message } });

interface ById {
  readonly params: { readonly id: string };
}

interface Reset {
  readonly body?: { readonly seed?: 'demo' | 'empty' | Seed | undefined } | undefined;
}

export const dataRoutes = ({ database, reset, snapshots }: Control) => ({
  reset: async ({ body: { seed } = {} }: Reset) => {
    await reset(seed && seedOf(seed));
    return done('Everything is back to the seed.');
  },
  exportSeed: async () => ({ status: 200 as const, body: await exportSeed(database) }),
  listSnapshots: async () => ({ status: 200 as const, body: await snapshots.list() }),
  takeSnapshot: async () => ({ status: 201 as const, body: await snapshots.take() }),
  restoreSnapshot: async ({ params }: ById) => {
    await snapshots.restore(params.id);
    return done('Everything is back to the snapshot.');
  },
  removeSnapshot: async ({ params }: ById) => {
    await snapshots.remove(params.id);
    return done('The snapshot is gone.');
  },
});
