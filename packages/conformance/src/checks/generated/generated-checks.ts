import type { Check } from '../definition/check.ts';
import type { Operation } from '../../operations/operation.ts';
import { idChecks } from './address/ids.ts';
import { unknownPathChecks } from './address/unknown-path.ts';
import { wrongMethodChecks } from './address/wrong-method.ts';
import { bodyChecks } from './body/bodies.ts';
import { chunkedChecks } from './body/chunked.ts';
import { unreadBodyCheck } from './body/unread-body.ts';
import { hostileChecks } from './hostile/hostile.ts';
import { invalidRequestChecks } from './invalid/invalid-requests.ts';
import { pathParameterChecks } from './invalid/path-parameters.ts';
import { atLimitChecks } from './limits/at-limit.ts';
import { tooManyCallsChecks } from './limits/too-many-calls.ts';
import { randomChecks } from './random/valid.ts';
import { noVersionCheck, retryAfterCheck } from './response/headers.ts';
import { judgedChecks } from './response/judged.ts';
import { noInternalsCheck } from './response/no-internals.ts';
import { wrongRoleChecks } from './role/wrong-role.ts';
import { entryChecks } from './state/entries.ts';
import { idempotencyChecks } from './state/idempotency.ts';
import { resourcesOf } from './state/resource.ts';
import { misplacedTokenChecks } from './token/misplaced.ts';
import { tokenChecks } from './token/token.ts';
import { unknownFieldChecks } from './unknown/unknown-fields.ts';
import { validRequestChecks } from './valid-request/valid-request.ts';

type ChecksOf = (operations: readonly Operation[]) => readonly Check[];

/** Makers of the checks that follow from the operations, in the order of reports. */
const ofOperations: readonly ChecksOf[] = [
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
  // No single response shows what the operations on a resource promise together.
  (operations) => resourcesOf(operations).flatMap(entryChecks),
  // These look back at all responses.
  judgedChecks,
  () => [unreadBodyCheck, noVersionCheck, noInternalsCheck],
  tooManyCallsChecks,
  () => [retryAfterCheck],
];

/** The checks that follow from the operations. The folder of a check is the category in its id. */
export const generatedChecks = (operations: readonly Operation[]): Check[] =>
  ofOperations.flatMap((checksOf) => checksOf(operations));
