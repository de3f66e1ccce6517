import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { listMails } from '../../mail/mailbox.store.ts';
import type { Control } from '../control.ts';

export const mailsRoutes = ({ database }: Control) =>
  initServer().router(controlContract.mails, {
    list: async () => ({ status: 200, body: await listMails(database) }),
  });
