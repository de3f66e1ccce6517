/** How often what the site's requests change is read again while the page is visible, ms. */
const LIVE_MS = 2000;

/** The key of each query, and how long its answer holds. */
export const queries = {
  server: { queryKey: ['server'], staleTime: Infinity },
  spaces: { queryKey: ['spaces'], refetchInterval: LIVE_MS },
  scenarios: { queryKey: ['scenarios'], refetchInterval: LIVE_MS },
  faults: { queryKey: ['faults'], refetchInterval: LIVE_MS },
  clock: { queryKey: ['clock'], refetchInterval: LIVE_MS },
  accounts: { queryKey: ['accounts'], refetchInterval: LIVE_MS },
  mails: { queryKey: ['mails'], refetchInterval: LIVE_MS },
  data: { queryKey: ['data'] },
  requests: { queryKey: ['requests'] },
} as const;
