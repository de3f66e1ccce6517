import { confirmations, contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Dependencies } from '../../backend/dependencies.ts';
import { ApiError } from '../../http/errors/api-error.ts';

export const utilityRoutes = ({ database, logs, startedAt, clock }: Dependencies) =>
  initServer().router(contract.utility, {
    root: async () => ({ status: 200, body: { message: confirmations.awake } }),

    status: async () => {
      try {
        await database.selectFrom('settings').select('name').limit(1).execute();
      } catch (cause) {
        throw new ApiError('NOT_READY', { cause });
      }
      const uptime = Math.max(0, clock.now() - startedAt) / 1000;
      return { status: 200, body: { status: 'ok', uptime } };
    },

    requestLogs: async () => ({ status: 200, body: await logs.requests() }),

    appLogs: async () => ({ status: 200, body: await logs.notes() }),

    clearRequestLogs: async () => {
      await logs.clearRequests();
      return { status: 200, body: { message: confirmations.requestLogCleared } };
    },

    clearAppLogs: async () => {
      await logs.clearNotes();
      return { status: 200, body: { message: confirmations.appLogCleared } };
    },
  });
