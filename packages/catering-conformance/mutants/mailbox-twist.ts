import type { Mutant, Twist } from './mutant.ts';
import { answerWith, jsonOf, objectOf, on, withJson } from './twists.ts';

type Mail = { to: string; subject: string; text: string; html: string; createdAt?: string };

/** Changes what the mailbox shows: the mails that were sent, as far as anybody can tell. */
export const mailing =
  (change: (mails: Mail[]) => Mail[]) =>
  async (...[ask, { pass }]: Parameters<Mutant['twist']>) => {
    const answer = await pass(ask);
    if (ask.url !== '/__mock/api/mails') return answer;
    return withJson(answer, change(jsonOf(answer) as Mail[]));
  };

/** Tells whoever asks that an address belongs to nobody. */
export const tellingUnknown = (operation: string): Twist =>
  on(operation, async (ask, { pass }) =>
    String(objectOf(ask).email).includes('unknown-email')
      ? answerWith(400, { message: 'Nobody has this address.', code: 'VALIDATION_FAILED' })
      : pass(ask),
  );
