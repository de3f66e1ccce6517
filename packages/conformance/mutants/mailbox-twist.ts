import type { Mutant } from './mutant.ts';
import { jsonOf, withJson } from './twists.ts';

type Mail = { to: string; subject: string; text: string; html: string; createdAt?: string };

/** Changes what the mailbox shows: the mails that were sent, as far as anybody can tell. */
export const mailing =
  (change: (mails: Mail[]) => Mail[]) =>
  async (...[ask, { pass }]: Parameters<Mutant['twist']>) => {
    const answer = await pass(ask);
    if (ask.url !== '/__mock/api/mails') return answer;
    return withJson(answer, change(jsonOf(answer) as Mail[]));
  };
