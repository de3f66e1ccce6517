import { defineSuite } from './define-suite.ts';
import { isObject } from '../../values/schema/json-path.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Suite } from '../../checks/definition/suite.ts';
import { JSON_MAX_BYTES } from '@catering/contract';
import { makeAccounts } from '../../entries/accounts.ts';
import { detailsOf } from '../../checks/check-details.ts';
import { cateringChecks } from '../../checks/catering-checks.ts';
import { cleanUp } from '../../entries/clean-up.ts';
import { makeFixtures } from '../../entries/fixtures.ts';
import {
  errorBody,
  operations as contractOperations,
} from '../../operations/contract/contract-operations.ts';
import { validRequests } from '../../requests/catering/valid-requests.ts';
import { withReferences } from '../../requests/catering/with-references.ts';

/** A catering API, and everything that is checked of a server of it. */
export const suiteOf = (operations: readonly Operation[]): Suite =>
  defineSuite({
    name: 'catering-conformance',
    operations,
    auth: makeAccounts,
    // GET /auth/is-valid responds with 200 to every token.
    rejectsToken: ({ response }) => isObject(response?.json) && response.json.isValid === false,
    fixtures: makeFixtures,
    cleanUp,
    validRequests,
    withReferences,
    errorSchema: errorBody,
    maxBodyBytes: JSON_MAX_BYTES,
    detailsOf: (check) => detailsOf(check, operations),
    document: async () => (await import('@catering/contract/openapi')).openApiDocument(),
    checks: cateringChecks,
  });

/** The catering contract. */
export const cateringSuite: Suite = suiteOf(contractOperations);
