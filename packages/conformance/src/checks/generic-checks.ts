import type { Check } from '../check.ts';
import type { Suite } from '../suite.ts';
import { addressChecks } from './addresses.ts';
import { allAnswersChecks } from './answers.ts';
import { chunkedChecks } from './chunked.ts';
import { faultChecks } from './faults.ts';
import { goodCallChecks } from './good-calls.ts';
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
  ...goodCallChecks(suite),
  ...idempotencyChecks(suite),
  unknownPathCheck(suite, '/no-such-path'),
  ...roleChecks(suite),
  ...faultChecks(suite),
  ...unknownFieldChecks(suite),
  ...transportChecks(suite),
  ...chunkedChecks(suite),
  ...addressChecks(suite),
  ...randomChecks(suite),
  ...(suite.checksResources ? resourceChecks(suite) : []),
  ...allAnswersChecks(suite),
  serverSoftwareCheck(suite),
  ...limitChecks(suite),
];
