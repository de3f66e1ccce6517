import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import type { OpenApiDocument } from '../suite/statement.ts';
import { defineSuite } from '../engine/setup/define-suite.ts';
import { CannotRun, firstLineOf } from '../errors.ts';
import { fromTsRest } from '../api/from-ts-rest.ts';
import type { Example, Operation } from '../api/operation.ts';
import type { Connection } from '../api/openapi/document/source-files.ts';
import { readDescription } from '../api/openapi/read-openapi.ts';
import { isObject } from '../schema/json-path.ts';
import type { Suite } from '../suite/suite.ts';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The file or address of a description: one of them. */
interface SuiteSource {
  /** A module that exports a ts-rest contract. */
  readonly contract?: string | undefined;
  /** An OpenAPI document of 3.0 or 3.1, in JSON or YAML: a file, or its address. */
  readonly openapi?: string | undefined;
}

const NAME = 'conformance';

/** A contract holds routes, and other contracts, at any depth. */
const isContract = (value: unknown): value is AppRouter =>
  isObject(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (one) => isObject(one) && (isAppRoute(one as AppRoute) || isContract(one)),
  );

/** "GET /books", for each route of a contract. */
const routesOf = (contract: AppRouter): string[] =>
  Object.values(contract).flatMap((one) =>
    isAppRoute(one) ? [`${one.method} ${one.path}`] : routesOf(one),
  );

/**
 * The contract that a module exports, without those that are parts of another one.
 * @throws CannotRun for none, or for several
 */
function contractIn(module: Record<string, unknown>, source: string): AppRouter {
  const [file = '', name] = source.split('#');
  const all = Object.entries(module).filter((one): one is [string, AppRouter] =>
    isContract(one[1]),
  );
  const named = all.filter(([key]) => name === undefined || key === name);
  const sizes = named.map(([key, contract]) => ({ key, contract, routes: routesOf(contract) }));
  const isPart = ({ contract, routes }: (typeof sizes)[number]) =>
    sizes.some(
      (other) =>
        other.contract !== contract &&
        other.routes.length > routes.length &&
        routes.every((route) => other.routes.includes(route)),
    );
  const whole = new Map(
    sizes.filter((one) => !isPart(one)).map(({ key, contract }) => [contract, key]),
  );
  const [[only] = [], ...others] = whole;
  if (!only) {
    const fix = 'Export what router() returns.';
    throw new CannotRun(`error: ${source} exports no ts-rest contract. ${fix}`);
  }
  if (others.length === 0) return only;
  const names = [...whole.values()].join(', ');
  throw new CannotRun(
    `error: ${file} exports several contracts: ${names}. Name one: --contract ${file}#${[...whole.values()][0]}`,
  );
}

/** The example of an operation by what the module exports as `exampleOf`; undefined without it. */
function exampleIn({ exampleOf }: Record<string, unknown>, id: string): Example | undefined {
  const found: unknown = typeof exampleOf === 'function' ? exampleOf(id) : undefined;
  return isObject(found) ? found : undefined;
}

async function operationsOfContract(source: string): Promise<Operation[]> {
  const module = await moduleOf(source.split('#')[0] ?? '');
  return fromTsRest(contractIn(module, source), {
    exampleOf: (_route, id) => exampleIn(module, id),
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

/** Node does not say in which line a syntax is wrong. */
function whyNotLoaded(file: string, error: unknown): string {
  if (Object(error).code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    return 'TypeScript needs Node 22.18 or newer. Build it, or use a newer Node.';
  }
  if (!existsSync(file)) return 'there is no such file.';
  const message = firstLineOf(error);
  if (/^Cannot use import statement outside a module|^Unexpected token 'export'/.test(message)) {
    return 'its package.json does not have "type": "module". Add that, or name the module .mts.';
  }
  return error instanceof SyntaxError
    ? `${message}. \`node --check ${file}\` shows the line.`
    : message;
}

/** @throws CannotRun for a module that cannot be loaded */
export async function moduleOf(file: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new CannotRun(`error: ${file} cannot be loaded: ${whyNotLoaded(file, error)}`, {
      cause: error,
    });
  }
}
