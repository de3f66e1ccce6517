import { defineSuite, isObject, type Operation, type Suite } from '@catering/conformance';
import { JSON_MAX_BYTES } from '@catering/contract';
import { makeAccounts } from './accounts.ts';
import { detailsOf } from './check-details.ts';
import { arbitraries } from './arbitraries.ts';
import { cateringChecks } from './checks/index.ts';
import { cleanUp } from './clean-up.ts';
import { errorBody } from './error-body.ts';
import { makeFixtures } from './fixtures.ts';
import { invalidCasesOf } from './invalid-cases.ts';
import { isOwnResource, operations as contractOperations } from './operations.ts';
import { validRequests } from './requests/valid-requests.ts';
import { withReferences } from './requests/with-references.ts';

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
    invalidCases: ({ id }, place) => invalidCasesOf(id, place),
    arbitraries,
    errorSchema: errorBody,
    maxBodyBytes: JSON_MAX_BYTES,
    detailsOf: (check) => detailsOf(check, operations),
    checksResources: (resource) => !isOwnResource(resource),
    document: async () => (await import('@catering/contract/openapi')).openApiDocument(),
    checks: cateringChecks,
  });

/** The catering contract. */
export const cateringSuite: Suite = suiteOf(contractOperations);
