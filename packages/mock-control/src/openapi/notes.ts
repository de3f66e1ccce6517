import { notesOf, type Notes } from '@catering/contract/openapi';
import * as faultSchemas from '../faults/fault-schema.ts';
import * as names from '../faults/known-names.ts';
import * as fields from '../fields.ts';
import * as scenarioFiles from '../files/scenarios.ts';
import * as seeds from '../files/seed.ts';
import * as accounts from '../routers/accounts.ts';
import * as clock from '../routers/clock.ts';
import * as faults from '../routers/faults.ts';
import * as mails from '../routers/mails.ts';
import * as requests from '../routers/requests.ts';
import * as scenarios from '../routers/scenarios.ts';
import * as server from '../routers/server.ts';
import * as spaces from '../routers/spaces.ts';
import { sentences } from './sentences.ts';

const shared = { ...faultSchemas, ...names, ...fields, ...accounts, ...clock, ...faults, ...mails };
const ofFiles = notesOf({ ...scenarioFiles, ...seeds }, sentences);

/** Names and descriptions of schemas. Those of files have no names, because they differ between input and output. */
export const controlNotes: Notes = new Map([
  ...[...ofFiles].map(([schema, { description }]) => [schema, { description }] as const),
  ...notesOf({ ...shared, ...requests, ...scenarios, ...server, ...spaces }, sentences),
]);
