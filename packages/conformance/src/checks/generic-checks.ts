import type { Check } from '../suite/check.ts';
import type { Suite } from '../suite/suite.ts';
import { addressChecks } from './addresses.ts';
import { responseChecks } from './responses.ts';
import { chunkedChecks } from './chunked.ts';
import { exposureCheck } from './exposure.ts';
import { hostileChecks } from './hostile.ts';
import { invalidRequestChecks } from './invalid-requests.ts';
import { validRequestChecks } from './valid-requests.ts';
import { credentialChecks } from './credentials.ts';
import { idempotencyChecks } from './idempotency.ts';
import { limitChecks } from './limits.ts';
import { randomChecks } from './random.ts';
import { resourceChecks } from './resource-checks.ts';
import { roleChecks } from './roles.ts';
import { serverSoftwareCheck } from './server-software.ts';
import { transportChecks } from './transport.ts';
import { unknownFieldChecks } from './unknown-fields.ts';
import { unknownPathCheck } from './unknown-path.ts';

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
  serverSoftwareCheck(suite),
  exposureCheck,
  ...limitChecks(suite),
];
