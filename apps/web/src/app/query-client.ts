import { FRESH_MS } from '#config/timings.ts';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { customerMessage, statusOf } from '#api/api-error.ts';
import { notify } from '#features/notifications/notify.ts';
import { checkSessionInUse } from '#features/session/check-session.ts';
import type { AppStore } from './store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      failureLog?: string;
    };
    mutationMeta: {
      /** Shows the loading overlay with this tip while the mutation is pending. */
      loadingTip?: string;
      /** Shows a toast with this title and the error's message when the mutation fails. */
      failureTitle?: string;
    };
  }
}

// A button is `loading` before the next press can arrive; a timer, the default, may come too late.
notifyManager.setScheduler(queueMicrotask);

/** The cache of server data. What belongs to a customer has their account in its key. */
export function makeQueryClient({ dispatch }: AppStore): QueryClient {
  /** Checks the session after any call that the server rejects with 401. */
  const noticeEndedSession = (error: unknown) => {
    if (statusOf(error) === 401) void dispatch(checkSessionInUse());
  };
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `fetchWithRetry` has its own policy; this one would multiply it.
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline a call fails at once and the screen says so, rather than loading forever.
        networkMode: 'always',
      },
      // Passwords and other sent values leave the memory with their page.
      mutations: { gcTime: 0, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        noticeEndedSession(error);
        if (meta?.failureLog) console.error(meta.failureLog, error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        noticeEndedSession(error);
        if (!meta?.failureTitle) return;
        notify({ kind: 'error', title: meta.failureTitle, description: customerMessage(error) });
      },
    }),
  });
}
