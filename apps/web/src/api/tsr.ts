import { contract } from '@catering/contract';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { clientArgs } from './client.ts';

/**
 * The contract for React Query: what `client` does, for the pages inside the data layer. Calls of
 * the other pages go through `client`, which leaves React Query out of their download.
 */
export const tsr = initTsrReactQuery(contract, clientArgs);
