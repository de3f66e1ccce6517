import { listMails } from '../../mail/mailbox.store.ts';
import type { Control } from '../control.ts';

export const mailsRoutes = ({ database }: Control) => ({
  list: async () => ({ status: 200 as const, body: await listMails(database) }),
});
