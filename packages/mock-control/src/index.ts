export * from './client.ts';
export * from './contract.ts';
export * from './faults/describe-fault.ts';
export { requestFaultSchema, type Fault } from './faults/fault-schema.ts';
export { matchesPath, queryOf } from './faults/path-pattern.ts';
export { isControlPath } from './served/control-path.ts';
export { methodsAt } from './served/methods-at.ts';
export { expressionOf, SERVED_PATHS } from './served/served.ts';
export * from './files/scenarios.ts';
export {
  seedChoiceSchema,
  seedSchema,
  type Seed,
  type SeedInput,
  type SeedTime,
} from './files/seed.ts';
export * from './headers.ts';
export { unknownName } from './messages/unknown-name.ts';
export {
  lineOf,
  linesOf,
  messageOf,
  validate,
  validationMessage,
  type Issue,
} from './messages/validate.ts';
export * from './routers/accounts.ts';
export * from './routers/clock.ts';
export * from './routers/faults.ts';
export * from './routers/mails.ts';
export * from './routers/requests.ts';
export * from './routers/scenarios.ts';
export * from './routers/server.ts';
export * from './routers/spaces.ts';
