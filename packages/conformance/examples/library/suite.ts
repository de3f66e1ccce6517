import { defineSuite, fromTsRest, withConventions, type Example } from '@catering/conformance';
import { contract } from './contract.ts';

interface Metadata {
  readonly roles: readonly string[];
  readonly example?: Example;
}

/** The library's contract, held to its operations alone: nothing else is said of it. */
export const librarySuite = defineSuite({
  name: 'library',
  operations: withConventions(
    fromTsRest(contract, {
      rolesOf: ({ metadata }) => (metadata as Metadata).roles,
      exampleOf: ({ metadata }) => (metadata as Metadata).example ?? {},
    }),
  ),
});
