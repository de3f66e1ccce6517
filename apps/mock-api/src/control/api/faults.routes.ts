import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { notFound } from '../../http/errors/api-error.ts';
import type { Control } from '../control.ts';
import { presetOf, presets } from '../faults/presets.ts';

export const faultsRoutes = ({ faults }: Control) =>
  initServer().router(controlContract.faults, {
    list: async () => ({ status: 200, body: faults.list() }),
    presets: async () => {
      const body = Object.entries(presets).map(([name, preset]) => ({ name, ...preset }));
      return { status: 200, body };
    },
    add: async ({ body }) => ({ status: 201, body: await faults.add(body) }),
    addPreset: async ({ params, body }) => {
      const { fault } = presetOf(params.name);
      return { status: 201, body: await faults.add({ ...fault, ...body }) };
    },
    clear: async () => {
      await faults.clear();
      return { status: 200, body: { message: 'Nothing fails any more.' } };
    },
    remove: async ({ params }) => {
      if (!(await faults.remove(params.id))) throw notFound('Fault');
      return { status: 200, body: { message: 'The fault is gone.' } };
    },
  });
