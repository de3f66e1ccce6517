import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import type { ControlDependencies } from '../control-dependencies.ts';

export const scenariosRoutes = ({ scenarios }: ControlDependencies) =>
  initServer().router(controlContract.scenarios, {
    list: async () => ({ status: 200, body: scenarios.list() }),
    choose: async ({ body }) => {
      await scenarios.choose(body.name);
      return { status: 200, body: scenarios.list() };
    },
  });
