import { defineSuite, fromTsRest, type Annotations, type Example } from '@catering/conformance';
import { contract } from './contract.ts';

interface Metadata {
  readonly roles: readonly string[];
  readonly example?: Example;
  readonly annotations: Annotations;
}

/** The library's contract, and what its metadata says. */
export const librarySuite = defineSuite({
  name: 'library',
  operations: fromTsRest(contract, {
    rolesOf: ({ metadata }) => (metadata as Metadata).roles,
    exampleOf: ({ metadata }) => (metadata as Metadata).example ?? {},
    annotationsOf: ({ metadata }) => (metadata as Metadata).annotations,
  }),
});
