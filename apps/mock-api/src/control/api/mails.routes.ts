import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { listMails } from '../../mail/mailbox.store.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

export const mailsRoutes = ({ database }: ControlDependencies) =>
  initServer().router(controlContract.mails, {
    list: async () => ({ status: 200, body: await listMails(database) }),
  });
