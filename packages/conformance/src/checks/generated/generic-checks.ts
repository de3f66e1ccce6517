import type { Check } from '../definition/check.ts';
import type { Suite } from '../definition/suite.ts';
import { idChecks } from './address/ids.ts';
import { unknownPathChecks } from './address/unknown-path.ts';
import { wrongMethodChecks } from './address/wrong-method.ts';
import { bodyChecks } from './body/bodies.ts';
import { chunkedChecks } from './body/chunked.ts';
import { hostileChecks } from './hostile/hostile.ts';
import { invalidRequestChecks } from './invalid/invalid-requests.ts';
import { pathParameterChecks } from './invalid/path-parameters.ts';
import { atLimitChecks } from './limits/at-limit.ts';
import { tooManyCallsChecks } from './limits/too-many-calls.ts';
import { randomChecks } from './random/valid.ts';
import { noVersionCheck, retryAfterCheck } from './response/headers.ts';
import { judgedChecks } from './response/judged.ts';
import { noInternalsCheck } from './response/no-internals.ts';
import { anotherAccountChecks } from './role/another-account.ts';
import { wrongRoleChecks } from './role/wrong-role.ts';
import { entryChecks } from './state/entries.ts';
import { idempotencyChecks } from './state/idempotency.ts';
import { keptChecks } from './state/kept.ts';
import { filterChecks } from './state/lists/filters.ts';
import { pageChecks } from './state/lists/pages.ts';
import { ownParentChecks } from './state/own-parent.ts';
import { resourcesOf, type Resource } from './state/resource.ts';
import { misplacedTokenChecks } from './token/misplaced.ts';
import { tokenChecks } from './token/token.ts';
import { referenceChecks } from './unknown/reference.ts';
import { serverFieldChecks } from './unknown/server-fields.ts';
import { unknownFieldChecks } from './unknown/unknown-fields.ts';
import { validRequestChecks } from './valid-request/valid-request.ts';

type ChecksOf<Subject> = (subject: Subject, suite: Suite) => readonly Check[];

/** What each operation promises by itself, in the order in which reports list it. */
const ofOperations: readonly ChecksOf<Suite>[] = [
  validRequestChecks,
  idempotencyChecks,
  unknownPathChecks,
  tokenChecks,
  wrongRoleChecks,
  misplacedTokenChecks,
  invalidRequestChecks,
  atLimitChecks,
  unknownFieldChecks,
  bodyChecks,
  wrongMethodChecks,
  chunkedChecks,
  idChecks,
  pathParameterChecks,
  hostileChecks,
  randomChecks,
];

/** What the operations on one resource promise together: no one response shows it. */
const ofResources: readonly ChecksOf<Resource>[] = [
  entryChecks,
  pageChecks,
  filterChecks,
  ownParentChecks,
  anotherAccountChecks,
  keptChecks,
  serverFieldChecks,
];

/** What is looked at when all responses are in. */
const ofResponses: readonly ChecksOf<Suite>[] = [
  judgedChecks,
  () => [noVersionCheck, noInternalsCheck],
  tooManyCallsChecks,
  () => [retryAfterCheck],
];

/** What is checked of any API, by its operations alone. The folder of a check is the category in its id. */
export function genericChecks(suite: Suite): Check[] {
  const resources = resourcesOf(suite.operations);
  const of = <Subject>(subject: Subject, all: readonly ChecksOf<Subject>[]) =>
    all.flatMap((checksOf) => checksOf(subject, suite));
  return [
    ...of(suite, ofOperations),
    ...resources.flatMap((resource) => of(resource, ofResources)),
    ...referenceChecks(suite),
    ...of(suite, ofResponses),
  ];
}
