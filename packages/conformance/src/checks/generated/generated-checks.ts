import type { Check } from '../definition/check.ts';
import type { Operation } from '../../operations/operation.ts';
import { idChecks } from './address/invalid-ids.ts';
import { wrongMethodChecks } from './address/wrong-method.ts';
import { bodyChecks } from './body/invalid-bodies.ts';
import { otherFormChecks } from './body/other-forms.ts';
import { unreadBodyCheck } from './body/unread-body.ts';
import { hostileChecks } from './hostile/hostile-requests.ts';
import { invalidRequestChecks } from './invalid/invalid-requests.ts';
import { pathParameterChecks } from './invalid/path-parameters.ts';
import { atLimitChecks } from './limits/exactly-at-limit.ts';
import { tooManyCallsChecks } from './limits/too-many-calls.ts';
import { randomChecks } from './random/random-requests.ts';
import { noVersionCheck } from './response/no-version.ts';
import { retryAfterCheck } from './response/retry-after.ts';
import { judgedChecks } from './response/declared-responses.ts';
import { noInternalsCheck } from './response/no-internals.ts';
import { wrongRoleChecks } from './role/wrong-role.ts';
import { entryChecks } from './state/created-changed-removed.ts';
import { idempotencyChecks } from './state/idempotency-keys.ts';
import { resourcesOf } from './state/resource.ts';
import { misplacedTokenChecks } from './token/misplaced-token.ts';
import { tokenChecks } from './token/rejected-tokens.ts';
import { serverFieldChecks } from './unknown/server-fields.ts';
import { unknownFieldChecks } from './unknown/unknown-fields.ts';
import { validRequestChecks } from './valid-request/valid-request.ts';

type ChecksOf = (operations: readonly Operation[]) => readonly Check[];

/** The functions that make the checks, in the order of reports. */
const ofOperations: readonly ChecksOf[] = [
  validRequestChecks,
  idempotencyChecks,
  tokenChecks,
  wrongRoleChecks,
  misplacedTokenChecks,
  invalidRequestChecks,
  atLimitChecks,
  unknownFieldChecks,
  (operations) => resourcesOf(operations).flatMap(serverFieldChecks),
  bodyChecks,
  wrongMethodChecks,
  otherFormChecks,
  idChecks,
  pathParameterChecks,
  hostileChecks,
  randomChecks,
  // These checks compare several responses.
  (operations) => resourcesOf(operations).flatMap(entryChecks),
  // These checks look at all responses.
  judgedChecks,
  () => [unreadBodyCheck, noVersionCheck, noInternalsCheck],
  tooManyCallsChecks,
  () => [retryAfterCheck],
];

/** The checks that follow from the operations. The folder of a check is the category in its id. */
export const generatedChecks = (operations: readonly Operation[]): Check[] =>
  ofOperations.flatMap((checksOf) => checksOf(operations));
