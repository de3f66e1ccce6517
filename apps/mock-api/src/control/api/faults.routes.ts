import type { Fault } from '@catering/mock-control';
import { notFound } from '../../http/errors/api-error.ts';
import type { Control } from '../control.ts';
import { presetOf, presets } from '../faults/presets.ts';

const done = (message: string) => ({ status: 200 as const, body: { message } });

export const faultsRoutes = ({ faults }: Control) => ({
  list: async () => ({ status: 200 as const, body: faults.list() }),
  presets: async () => {
    const body = Object.entries(presets).map(([name, preset]) => ({ name, ...preset }));
    return { status: 200 as const, body };
  },
  add: async ({ body }: { body: Fault }) => ({
    status: 201 as const,
    body: await faults.add(body),
  }),
  addPreset: async ({
    params,
    body,
  }: {
    params: { name: string };
    body?: Pick<Fault, 'times'>;
  }) => {
    const { fault } = presetOf(params.name);
    return { status: 201 as const, body: await faults.add({ ...fault, ...body }) };
  },
  clear: async () => {
    await faults.clear();
    return done('Nothing fails any more.');
  },
  remove: async ({ params }: { params: { id: string } }) => {
    if (!(await faults.remove(params.id))) throw notFound('Fault');
    return done('The fault is gone.');
  },
});
