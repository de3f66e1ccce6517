import { contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import { toTimestamp } from '../../runtime/clock.ts';
import type { Dependencies } from '../../backend/dependencies.ts';
import { orNotFound } from '../../http/errors/api-error.ts';
import { replyEmail } from '../../mail/email-templates.ts';
import { findMessage, insertMessage, insertReply, listMessages } from './messages.store.ts';

export function messagesRoutes(dependencies: Dependencies) {
  const { database, clock, ids, mailer } = dependencies;

  return initServer().router(contract.messages, {
    create: async ({ body }) => {
      const message = { ...body, _id: ids(), createdAt: toTimestamp(clock.now()) };
      return { status: 201, body: await insertMessage(database, message) };
    },

    list: async ({ query }) => ({ status: 200, body: await listMessages(database, query) }),

    reply: async ({ params: { id }, body: { replyMessage } }) => {
      const { email, message } = orNotFound('Message', await findMessage(database, id));
      await insertReply(database, { replyMessage, createdAt: toTimestamp(clock.now()) }, id);
      await mailer.send(replyEmail(email, { message, reply: replyMessage }), database);
      return { status: 201, body: orNotFound('Message', await findMessage(database, id)) };
    },
  });
}
