import { pathToFileURL } from 'node:url';
import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import type { OpenApiDocument } from '../suite/statement.ts';
import { defineSuite } from '../engine/define-suite.ts';
import { CannotRun, firstLineOf } from '../errors.ts';
import { withConventions } from '../api/conventions.ts';
import { fromTsRest } from '../api/from-ts-rest.ts';
import { GUEST, type Example, type Operation, type Annotations } from '../api/operation.ts';
import type { Connection } from '../api/openapi/source-files.ts';
import { readDescription } from '../api/read-openapi.ts';
import { isObject } from '../schema/json-path.ts';
import type { Hooks } from '../suite/hooks.ts';
import type { Suite } from '../suite/suite.ts';

/** Where a description of an API is; one of them. */
export interface SuiteSource {
  /** A module that exports a ts-rest contract. */
  readonly contract?: string | undefined;
  /** An OpenAPI document of 3.0 or 3.1, or of Swagger 2.0, in JSON or YAML: a file, or its address. */
  readonly openapi?: string | undefined;
  /** A module that exports what `defineSuite` has made. */
  readonly suite?: string | undefined;
  /** A module that exports hooks; a configuration file may hold them itself. */
  readonly hooks?: string | Hooks | undefined;
}

const NAME = 'conformance';

/** @throws CannotRun for a module that cannot be loaded */
async function moduleOf(file: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    const isUnknownType = Object(error).code === 'ERR_UNKNOWN_FILE_EXTENSION';
    const advice = isUnknownType
      ? 'TypeScript needs Node 22.18 or newer. Build it, or use a newer Node.'
      : firstLineOf(error);
    throw new CannotRun(`error: ${file} cannot be loaded: ${advice}`, { cause: error });
  }
}

async function exportsOf(file: string): Promise<unknown[]> {
  const module = await moduleOf(file);
  return [module.default, ...Object.values(module)];
}

/** What hooks are, by their names. */
const HOOKS: Readonly<Record<keyof Hooks, 'function' | 'object'>> = {
  beforeRequest: 'function',
  afterResponse: 'function',
  check: 'function',
  fixtures: 'object',
  tokens: 'object',
};

/** @throws CannotRun for a name that no hook has, and for one that is something else */
async function hooksOf(given: string | Hooks): Promise<Hooks> {
  const [where, module]: [string, Record<string, unknown>] =
    typeof given === 'string' ? [given, await moduleOf(given)] : ['hooks', { ...given }];
  const { default: whole, ...named } = module;
  const hooks = { ...Object(whole), ...named } as Record<string, unknown>;
  for (const [name, value] of Object.entries(hooks)) {
    const wanted = Object.hasOwn(HOOKS, name) ? HOOKS[name as keyof Hooks] : undefined;
    if (wanted === undefined) {
      const known = Object.keys(HOOKS).join(', ');
      throw new CannotRun(`error: ${where}: "${name}" is no hook. There are ${known}.`);
    }
    if (typeof value === wanted) continue;
    throw new CannotRun(`error: ${where}: "${name}" has to be of the type ${wanted}.`);
  }
  return hooks;
}

/** A contract holds routes, and other contracts, at any depth. */
const isContract = (value: unknown): value is AppRouter =>
  isObject(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (one) => isObject(one) && (isAppRoute(one as AppRoute) || isContract(one)),
  );

const isSuite = (value: unknown): value is Suite =>
  isObject(value) && Array.isArray(value.operations) && Array.isArray(value.checks);

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
  const operations = fromTsRest(contract, {
    rolesOf: (route) => metadataOf(route).roles,
    exampleOf: (route) => metadataOf(route).example,
    annotationsOf: (route) => metadataOf(route).annotations,
  });
  return withConventions(operations);
}

/**
 * The suite that a command names.
 * @param connection how the server is reached that a document comes from
 * @throws CannotRun when it names none or several, or a file that cannot be read
 */
export async function loadSuite(
  { contract, openapi, suite, hooks: given }: SuiteSource,
  connection: Connection = {},
): Promise<Suite> {
  const sources = [contract, openapi, suite].filter((file) => file !== undefined);
  if (sources.length !== 1) {
    throw new CannotRun(
      'error: name the API by one of --contract FILE, --openapi FILE and --suite FILE. See --help.',
    );
  }
  if (suite !== undefined && given !== undefined) {
    throw new CannotRun('error: --hooks is for --contract and --openapi: a suite has its own.');
  }
  const hooks = given === undefined ? {} : await hooksOf(given);
  if (openapi !== undefined) {
    const { document, operations, server } = await readDescription(openapi, connection);
    // The operations could be read: it is a document.
    return defineSuite({
      ...hooks,
      name: NAME,
      operations,
      document: async () => document as OpenApiDocument,
      server,
    });
  }
  if (contract !== undefined) {
    return defineSuite({ ...hooks, name: NAME, operations: await operationsOfContract(contract) });
  }
  const found = (await exportsOf(suite ?? '')).find(isSuite);
  if (found) return found;
  throw new CannotRun(`error: ${suite} exports no suite. Export what defineSuite() returns.`);
}
