export type { Check, CheckInfo, Finding, Result, Category, Verdict } from './check.ts';
export { createdByOperations } from './created-by-operations.ts';
export { checkOf, type WantedCheck } from './checks/operation-check.ts';
export { unknownPathCheck } from './checks/unknown-path.ts';
export type { Auth, CheckContext, Entry, FindEntry, Fixtures, RunContext } from './context.ts';
export { defineConfig, type ConformanceConfig } from './define-config.ts';
export { defineSuite } from './define-suite.ts';
export {
  expectBody,
  expectEqual,
  expectIds,
  expectList,
  expectRejection,
  expectStatus,
  expectThat,
  expectValid,
  responseOf,
} from './expect.ts';
export { Blocked, CannotRun, NotReached, Skipped, Violation } from './failure.ts';
export { makeRemovals } from './removals.ts';
export { fixturesByOperations } from './fixtures-by-operations.ts';
export { isNotImplemented, missingCause } from './not-implemented.ts';
export { withConventions } from './operations/conventions.ts';
export { fromTsRest, type TsRestOptions } from './operations/from-ts-rest.ts';
export * from './operations/operation.ts';
export { schemaOf, type Validator } from './operations/validator.ts';
export type { Profile } from './profile.ts';
export { rejections, type Rejection } from './rejections.ts';
export { reporters, type ReporterName } from './report/reporters.ts';
export type { Report } from './report.ts';
export { openRun } from './run/open-run.ts';
export type { RunOptions } from './run/options.ts';
export { runSuite } from './run/run-suite.ts';
export { selectChecks } from './run/select-checks.ts';
export type { InvalidCase } from './schema/invalid-cases.ts';
export {
  isObject,
  toText,
  valueAt,
  without,
  withValue,
  type JsonPath,
} from './schema/json-path.ts';
export type { CleanUp, Leftover, Parts, Suite, SuiteOptions } from './suite.ts';
export { jsonBody, textBody, type Body, type FilePart } from './wire/body.ts';
export { decoded } from './wire/decoded.ts';
export type { Exchange, WireRequest, WireResponse } from './wire/exchange.ts';
export type { Caller, OperationCall } from './wire/operation-call.ts';
export type { Target } from './wire/target.ts';
export { readOpenApi } from './operations/read-openapi.ts';
