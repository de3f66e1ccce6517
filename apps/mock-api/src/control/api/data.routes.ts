import type { Control } from '../control.ts';

const done = (message: string) => ({ status: 200 as const, body: { message } });

interface ById {
  readonly params: { readonly id: string };
}

export const dataRoutes = ({ reset, snapshots }: Control) => ({
  reset: async () => {
    await reset();
    return done('Everything is back to the seed.');
  },
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
