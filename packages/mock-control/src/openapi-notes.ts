import type { Notes } from '@catering/contract/openapi';
import { accountSchema } from './accounts.ts';
import { clockSchema } from './clock.ts';
import { faultSchema } from './fault-schema.ts';
import { faultNotes } from './field-notes.ts';
import { activeFaultSchema, newFaultSchema } from './faults.ts';
import { jsonSchema } from './json-value.ts';
import { mailSchema } from './mails.ts';
import { recordedRequestSchema, violationSchema } from './requests.ts';
import { listedScenarioSchema, scenarioListSchema } from './scenarios.ts';
import { serverSchema } from './server.ts';
import { spaceSchema } from './spaces.ts';

/** The names that schemas have in the OpenAPI document. */
export const notes: Notes = [
  [accountSchema, { id: 'Account', description: 'An account of the server.' }],
  [clockSchema, { id: 'Clock', description: "The server's clock." }],
  [faultSchema, { id: 'Fault', description: 'Which requests fail, how, and how often.' }],
  ...faultNotes,
  [
    newFaultSchema.shape._id,
    { description: 'Names the fault: "kitchen-closed". It replaces a fault of that name.' },
  ],
  [jsonSchema, { id: 'Json', description: 'Any JSON value.' }],
  [activeFaultSchema, { id: 'ActiveFault', description: 'A fault that acts until it is removed.' }],
  [mailSchema, { id: 'Mail', description: 'A mail that the server has sent.' }],
  [violationSchema, { id: 'Violation', description: 'Where a request or response is wrong.' }],
  [recordedRequestSchema, { id: 'RecordedRequest', description: 'A request and its response.' }],
  [listedScenarioSchema, { id: 'Scenario', description: 'A scenario that can be chosen.' }],
  [scenarioListSchema, { id: 'Scenarios', description: 'What can be chosen, and what is.' }],
  [serverSchema, { id: 'Server', description: 'Where the server is, and what it has.' }],
  [spaceSchema, { id: 'Space', description: 'A backend of its own within the server.' }],
];
