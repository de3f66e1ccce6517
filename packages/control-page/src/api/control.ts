import { createMockControl, SPACE_NAME } from '@catering/mock-control';
import { queryOptions } from '@tanstack/react-query';
import { currentSpace, serverPath } from '#app/addresses.ts';

const space = currentSpace();

/** The control API at the address of the page, prefix included, and about its space. */
export const control = createMockControl(
  serverPath(),
  // The page of an invalid space makes no calls.
  space !== undefined && SPACE_NAME.test(space) ? { space } : {},
);

/** What requests of the site change is read again so often while the page is visible, in ms. */
const LIVE_MS = 1000;

/** What the page reads, by section. */
export const queries = {
  server: queryOptions({
    queryKey: ['server'],
    queryFn: () => control.server.read(),
    staleTime: Infinity,
  }),
  requests: queryOptions({
    queryKey: ['requests'],
    queryFn: () => control.requests.list(),
    refetchInterval: LIVE_MS,
  }),
  faults: queryOptions({
    queryKey: ['faults'],
    queryFn: () => control.faults.list(),
    refetchInterval: LIVE_MS,
  }),
  scenarios: queryOptions({
    queryKey: ['scenarios'],
    queryFn: () => control.scenarios.list(),
    refetchInterval: LIVE_MS,
  }),
  clock: queryOptions({
    queryKey: ['clock'],
    queryFn: () => control.clock.read(),
    refetchInterval: LIVE_MS,
  }),
  accounts: queryOptions({
    queryKey: ['accounts'],
    queryFn: () => control.accounts.list(),
    refetchInterval: LIVE_MS,
  }),
  mails: queryOptions({
    queryKey: ['mails'],
    queryFn: () => control.mails.list(),
    refetchInterval: LIVE_MS,
  }),
  /** All data, which may be large: read again after a change and when the reader comes back. */
  data: queryOptions({ queryKey: ['data'], queryFn: () => control.data.exportSeed() }),
};
