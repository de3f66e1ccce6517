export type { Check, CheckInfo, OwnCheck, Result, Category, Verdict } from './suite/check.ts';
export { createdByOperations } from './requests/created-by-operations.ts';
export type {
  Auth,
  CheckContext,
  Entry,
  FindEntry,
  Fixtures,
  RunContext,
} from './suite/context.ts';
export { defineSuite } from './engine/setup/define-suite.ts';
export {
  declaredIn,
  expectBody,
  expectEqual,
  expectList,
  expectRejection,
  expectStatus,
  expectThat,
  responseOf,
} from './judge/expect.ts';
export { Blocked, CannotRun, NotReached, Skipped } from './errors.ts';
export { Violation, type Finding } from './suite/violation.ts';
export { makeRemovals } from './requests/created-by-operations.ts';
export { fixturesByOperations } from './requests/fixtures-by-operations.ts';
export { isNotImplemented, missingCause } from './requests/not-implemented.ts';
export { fromOpenApi, type OpenApiOptions } from './api/openapi/from-openapi.ts';
export { fromTsRest, type TsRestOptions } from './api/from-ts-rest.ts';
export type {
  Annotations,
  FileAnnotation,
  FilterAnnotation,
  IdempotencyAnnotation,
  NamedEntry,
  PaginationAnnotation,
  RemovedEntry,
  ResourceAnnotation,
} from './api/annotations.ts';
export * from './api/operation.ts';
export type { ExampleFile } from './api/sample-files.ts';
export { schemaOf, type Validator } from './api/validator.ts';
export { rejections, type Rejection } from './judge/rejections.ts';
export { reporters } from './report/reporters.ts';
export type { Report } from './engine/report.ts';
export type { RunOptions } from './engine/setup/options.ts';
export { runSuite } from './engine/run-suite.ts';
export { selectChecks } from './engine/setup/selection.ts';
export type { InvalidCase } from './schema/invalidate/invalid-case.ts';
export {
  isObject,
  toText,
  valueAt,
  without,
  withValue,
  type JsonPath,
} from './schema/json-path.ts';
export type { TokenSource } from './auth/tokens.ts';
export type { CleanUp, NotCleanedUp, Parts, Suite, SuiteOptions } from './suite/suite.ts';
export { bytesOf, jsonBody, textBody, type Body, type FilePart } from './http/body.ts';
export { decoded, getOf } from './http/exchange.ts';
export type { Exchange, HttpRequest, HttpResponse } from './http/exchange.ts';
export type { Caller, OperationCall } from './api/operation-call.ts';
export type { Target } from './http/target.ts';
export { readOpenApi } from './api/openapi/read-openapi.ts';
