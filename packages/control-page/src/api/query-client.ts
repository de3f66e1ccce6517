import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { notify } from '#notices/notices.ts';
import { errorText } from './control-call-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What is said when it succeeds; the server's own message when left out. */
      done?: string;
      /** The form reports a failure. */
      inForm?: boolean;
    };
  }
}

// A button is `loading` before the next press can arrive; a timer, the default, may come too late.
notifyManager.setScheduler(queueMicrotask);

const serverMessage = (data: unknown): string | undefined => {
  const { body } = Object(data);
  const { message } = Object(body);
  return typeof message === 'string' ? message : undefined;
};

/** Reads everything on the page again after each change, and says how the change went. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: async (data, _variables, _context, { meta }) => {
        const text = meta?.done ?? serverMessage(data);
        if (text !== undefined) notify({ kind: 'done', text });
        await client.invalidateQueries({ type: 'active' });
      },
      onError: (error, _variables, _context, { meta }) => {
        if (!meta?.inForm) notify({ kind: 'failed', text: errorText(error) });
      },
    }),
  });
  return client;
}
