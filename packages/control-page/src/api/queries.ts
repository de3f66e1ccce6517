import { REQUESTS_MAX, type RequestSummary } from '@catering/mock-control';
import { queryOptions } from '@tanstack/react-query';
import { control } from './control.ts';

/** Time between two readings of what requests of the site change, while the page is visible, ms. */
const LIVE_MS = 1000;

const live = <Data>(name: string, read: () => Promise<Data>) =>
  queryOptions({ queryKey: [name], queryFn: read, refetchInterval: LIVE_MS });

/** Reads what is new, and what was in progress when the page read before. */
async function readRequests(known: readonly RequestSummary[] = []): Promise<RequestSummary[]> {
  const newest = known[0]?._id;
  const read = await control.requests.list(newest === undefined ? {} : { after: newest });
  const byId = new Map(read.map((request) => [request._id, request]));
  // The list was emptied, or its requests have all left it since.
  if (newest === undefined || !byId.has(newest)) return read;
  const knownIds = new Set(known.map(({ _id }) => _id));
  const later = read.filter(({ _id }) => !knownIds.has(_id));
  return [...later, ...known.map((one) => byId.get(one._id) ?? one)].slice(0, REQUESTS_MAX);
}

const REQUESTS_KEY = ['requests'];

/** The queries of the page. */
export const queries = {
  server: queryOptions({
    queryKey: ['server'],
    queryFn: () => control.server.read(),
    staleTime: Infinity,
  }),
  requests: queryOptions({
    queryKey: REQUESTS_KEY,
    queryFn: ({ client }) => readRequests(client.getQueryData(REQUESTS_KEY)),
    refetchInterval: LIVE_MS,
  }),
  /** A request of the list, whole. It is read again once its row has another status. */
  request: ({ _id, status }: RequestSummary) =>
    queryOptions({
      queryKey: ['request', _id, status],
      queryFn: () => control.requests.read({ id: _id }),
    }),
  faults: live('faults', () => control.faults.list()),
  scenarios: live('scenarios', () => control.scenarios.list()),
  clock: live('clock', () => control.clock.read()),
  accounts: live('accounts', () => control.accounts.list()),
  mails: live('mails', () => control.mails.list()),
  /** All data, which may be large, so it is read again only after a change and when the reader comes back. */
  data: queryOptions({ queryKey: ['data'], queryFn: () => control.data.exportSeed() }),
};
