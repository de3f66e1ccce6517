import { notFound } from '../../http/errors/api-error.ts';
import type { Control } from '../control.ts';

/** An app that is not part of a server is the only space there is, and is not listed. */
export const spacesRoutes = ({ spaces }: Control) => ({
  list: async () => ({ status: 200 as const, body: spaces?.list() ?? [] }),
  remove: async ({ params: { name } }: { params: { name: string } }) => {
    if (!spaces?.remove(name)) throw notFound('Space');
    return { status: 200 as const, body: { message: 'The space is gone.' } };
  },
});
