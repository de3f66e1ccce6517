import type { AppRouter } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { clientArgs } from './client.ts';

/**
 * A router of the contract for React Query: what `clientOf` does, for the pages inside the data
 * layer. Calls of the other pages go through `clientOf`, which leaves React Query out of their
 * download.
 */
export const tsrOf = <Router extends AppRouter>(router: Router) =>
  initTsrReactQuery(router, clientArgs);
