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

const live = <Data>(name: string, read: () => Promise<Data>) =>
  queryOptions({ queryKey: [name], queryFn: read, refetchInterval: LIVE_MS });

/** What the page reads. */
export const queries = {
  server: queryOptions({
    queryKey: ['server'],
    queryFn: () => control.server.read(),
    staleTime: Infinity,
  }),
  requests: live('requests', () => control.requests.list()),
  faults: live('faults', () => control.faults.list()),
  scenarios: live('scenarios', () => control.scenarios.list()),
  clock: live('clock', () => control.clock.read()),
  accounts: live('accounts', () => control.accounts.list()),
  mails: live('mails', () => control.mails.list()),
  /** All data, which may be large: read again after a change and when the reader comes back. */
  data: queryOptions({ queryKey: ['data'], queryFn: () => control.data.exportSeed() }),
};
