import type { Mutant, Mutation } from '../mutant.ts';
import { respondWith, jsonOf, objectOf, withJson } from './mutations.ts';

type Mail = { to: string; subject: string; text: string; html: string; createdAt?: string };

/** Changes the list of sent mails in the mailbox of the mock API. */
export const mailing =
  (change: (mails: Mail[]) => Mail[]) =>
  async (...[request, { forward }]: Parameters<Mutant['mutation']>) => {
    const response = await forward(request);
    if (request.url !== '/__mock/api/mails') return response;
    return withJson(response, change(jsonOf(response) as Mail[]));
  };

/** Reveals that no account has an email. */
export const revealingUnknownEmail: Mutation = async (request, { forward }) =>
  String(objectOf(request).email).includes('unknown-email')
    ? respondWith(400, { message: 'No account has this address.', code: 'VALIDATION_FAILED' })
    : forward(request);
