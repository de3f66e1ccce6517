import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { notify } from '#app/notify.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    mutationMeta: {
      /** The toast of a success. Default: the server's own message. */
      done?: string;
      /** The form shows a failure. */
      inForm?: boolean;
    };
  }
}

// A button is `loading` before the next press can arrive; a timer, the default, may come too late.
notifyManager.setScheduler(queueMicrotask);

const messageOf = (data: unknown): string => {
  const { message } = Object(data);
  return typeof message === 'string' ? message : 'Done.';
};

/** Reads everything on the page again after each change, and says in a toast how the change went. */
export const makeQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: async (data, _variables, _context, { meta }) => {
        notify('success', meta?.done ?? messageOf(data));
        await client.invalidateQueries({ type: 'active' });
      },
      onError: (error, _variables, _context, { meta }) => {
        if (!meta?.inForm) notify('error', error.message);
      },
    }),
  });
  return client;
};
