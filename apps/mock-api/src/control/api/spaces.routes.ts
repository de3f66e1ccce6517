import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { unknownNamed } from '../../http/errors/api-error.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

/** An app that is not part of a server is the only space there is, and is not listed. */
export const spacesRoutes = ({ spaces }: ControlDependencies) =>
  initServer().router(controlContract.spaces, {
    list: async () => ({ status: 200, body: spaces?.list() ?? [] }),
    remove: async ({ params }) => {
      if (!spaces?.remove(params.name)) {
        const names = spaces?.list().map(({ name }) => name) ?? [];
        throw unknownNamed('space', params.name, names);
      }
      return { status: 200, body: { message: 'The space is gone.' } };
    },
  });
