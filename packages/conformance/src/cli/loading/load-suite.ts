import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import type { OpenApiDocument } from '../../suite/statement.ts';
import { defineSuite } from '../../engine/setup/define-suite.ts';
import { CannotRun } from '../../errors.ts';
import { fromTsRest } from '../../api/reading/from-ts-rest.ts';
import { GUEST, type Example, type Operation, type Annotations } from '../../api/operation.ts';
import type { Connection } from '../../api/openapi/source-files.ts';
import { readDescription } from '../../api/reading/read-openapi.ts';
import { isObject } from '../../schema/json-path.ts';
import type { Suite } from '../../suite/suite.ts';
import { moduleOf } from './load-module.ts';

/** Where a description of an API is; one of them. */
interface SuiteSource {
  /** A module that exports a ts-rest contract. */
  readonly contract?: string | undefined;
  /** An OpenAPI document of 3.0 or 3.1, in JSON or YAML: a file, or its address. */
  readonly openapi?: string | undefined;
}

const NAME = 'conformance';

async function exportsOf(file: string): Promise<unknown[]> {
  const module = await moduleOf(file);
  return [module.default, ...Object.values(module)];
}

/** A contract holds routes, and other contracts, at any depth. */
const isContract = (value: unknown): value is AppRouter =>
  isObject(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (one) => isObject(one) && (isAppRoute(one as AppRoute) || isContract(one)),
  );

/** What a route says of itself in its metadata: `{ roles, example, annotations }`, all of it optional. */
function metadataOf({ metadata }: AppRoute) {
  const { roles, example, annotations } = Object(metadata) as Record<string, unknown>;
  return {
    roles: Array.isArray(roles) ? roles.map(String) : [GUEST],
    example: isObject(example) ? (example as Example) : {},
    annotations: isObject(annotations) ? (annotations as Annotations) : {},
  };
}

async function operationsOfContract(file: string): Promise<Operation[]> {
  const contract = (await exportsOf(file)).find(isContract);
  if (!contract) {
    throw new CannotRun(
      `error: ${file} exports no ts-rest contract. Export what router() returns.`,
    );
  }
  return fromTsRest(contract, {
    rolesOf: (route) => metadataOf(route).roles,
    exampleOf: (route) => metadataOf(route).example,
    annotationsOf: (route) => metadataOf(route).annotations,
  });
}

/**
 * The suite that a command names.
 * @param connection how the server is reached that a document comes from
 * @throws CannotRun when it names none or both, or a file that cannot be read
 */
export async function loadSuite(
  { contract, openapi }: SuiteSource,
  connection: Connection = {},
): Promise<Suite> {
  if ((contract === undefined) === (openapi === undefined)) {
    const problem = contract === undefined ? 'no API to check against' : 'two APIs';
    throw new CannotRun(`error: ${problem}. Give --openapi FILE or --contract FILE.`);
  }
  if (contract !== undefined) {
    return defineSuite({ name: NAME, operations: await operationsOfContract(contract) });
  }
  const { document, operations, unreadable, server } = await readDescription(
    openapi ?? '',
    connection,
  );
  return defineSuite({
    name: NAME,
    operations,
    unreadable,
    // The operations could be read: it is a document.
    document: async () => document as OpenApiDocument,
    server,
  });
}
