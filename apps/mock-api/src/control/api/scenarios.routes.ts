import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import type { Control } from '../control.ts';

export const scenariosRoutes = ({ scenarios }: Control) =>
  initServer().router(controlContract.scenarios, {
    list: async () => ({ status: 200, body: await scenarios.list() }),
    choose: async ({ body }) => {
      await scenarios.choose(body.name);
      return { status: 200, body: await scenarios.list() };
    },
  });
