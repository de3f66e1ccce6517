import type { Check } from '../suite/check.ts';
import type { Suite } from '../suite/suite.ts';
import { addressChecks } from './invalid/addresses.ts';
import { responseChecks } from './responses/responses.ts';
import { chunkedChecks } from './invalid/chunked.ts';
import { exposureCheck } from './hostile/exposure.ts';
import { hostileChecks } from './hostile/hostile.ts';
import { invalidRequestChecks } from './invalid/invalid-requests.ts';
import { validRequestChecks } from './valid/valid-requests.ts';
import { credentialChecks } from './callers/credentials.ts';
import { idempotencyChecks } from './valid/idempotency.ts';
import { limitChecks } from './callers/limits.ts';
import { randomChecks } from './valid/random.ts';
import { resourceChecks } from './resource-checks.ts';
import { roleChecks } from './callers/roles.ts';
import { serverSoftwareCheck } from './hostile/server-software.ts';
import { transportChecks } from './invalid/transport.ts';
import { unknownFieldChecks } from './invalid/unknown-fields.ts';
import { unknownPathCheck } from './invalid/unknown-path.ts';

/** What is checked of any API, by its operations alone; in the order in which reports list it. */
export const genericChecks = (suite: Suite): Check[] => [
  ...validRequestChecks(suite),
  ...idempotencyChecks(suite),
  unknownPathCheck(suite, '/no-such-path'),
  ...roleChecks(suite),
  ...credentialChecks(suite),
  ...invalidRequestChecks(suite),
  ...unknownFieldChecks(suite),
  ...transportChecks(suite),
  ...chunkedChecks(suite),
  ...addressChecks(suite),
  ...hostileChecks(suite.operations),
  ...randomChecks(suite),
  ...resourceChecks(suite),
  ...responseChecks(suite),
  serverSoftwareCheck,
  exposureCheck,
  ...limitChecks(suite),
];
