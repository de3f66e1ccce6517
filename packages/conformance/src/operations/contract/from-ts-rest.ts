import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { objectSchema } from './object-schema.ts';
import {
  GUEST,
  type Example,
  type Operation,
  type RequestBody,
  type ResponseSpec,
  type Schema,
} from '../operation.ts';
import type { Annotations } from '../annotations.ts';
import { APPLICATION_JSON } from '../../http/content-type.ts';
import { isValidator, schemaOf, type Direction } from './validator.ts';
import { CannotRun } from '../../errors.ts';
import { isObject, toText, type JsonPath } from '../../values/schema/json-path.ts';
import { annotationsIn } from '../annotations.ts';
import { withoutCircles } from '../entries.ts';
import { successStatusIn } from '../statuses.ts';

/** What a contract says elsewhere than in the metadata of its routes: `{ roles, example, annotations }`. */
export interface TsRestOptions {
  /** Who may call, the least first. By default everybody, without a token. */
  readonly rolesOf?: (route: AppRoute, id: string) => readonly string[];
  readonly annotationsOf?: (route: AppRoute, id: string) => Annotations;
  /** Of its query and its headers only what has to be there is sent: others narrow a list, or repeat a request. */
  readonly exampleOf?: (route: AppRoute, id: string) => Example | undefined;
}

const walk = (router: AppRouter, prefix: string): [id: string, route: AppRoute][] =>
  Object.entries(router).flatMap(([key, value]) =>
    isAppRoute(value) ? [[prefix + key, value]] : walk(value, `${prefix}${key}.`),
  );

/** @throws CannotRun for a schema of another library, of which no value could be made */
function optionalSchema(value: unknown, direction: Direction): Schema | undefined {
  if (isValidator(value)) return schemaOf(value, direction);
  if (!('~standard' in Object(value))) return undefined;
  throw new CannotRun(
    'error: the contract has a schema that is not of zod 4. Write it with zod 4.',
  );
}

/** Headers are one validator, or one for each name. */
function headersOf({ headers }: AppRoute): Schema | undefined {
  if (isValidator(headers)) return schemaOf(headers, 'input');
  const fields = Object.entries(headers ?? {}).flatMap(([name, value]) => {
    const schema = optionalSchema(value, 'input');
    return schema ? [[name.toLowerCase(), schema] as const] : [];
  });
  return fields.length === 0 ? undefined : objectSchema(fields);
}

function parametersOf(route: AppRoute): Operation['parameters'] {
  const path = optionalSchema(route.pathParams, 'input');
  const query = optionalSchema(route.query, 'input');
  const headers = headersOf(route);
  return { ...(path && { path }), ...(query && { query }), ...(headers && { headers }) };
}

function bodyOf(route: AppRoute): RequestBody | undefined {
  const schema = 'body' in route ? optionalSchema(route.body, 'input') : undefined;
  if (!schema) return undefined;
  const contentType = ('contentType' in route && route.contentType) || APPLICATION_JSON;
  return { contentType, schema, required: schema.validate(undefined).length > 0 };
}

function responseOf(value: unknown): ResponseSpec {
  if (!isValidator(value) && isObject(value) && typeof value.contentType === 'string') {
    return { contentType: value.contentType, schema: optionalSchema(value.body, 'output') };
  }
  const schema = optionalSchema(value, 'output');
  return { contentType: schema && APPLICATION_JSON, schema };
}

/** An example with only the query and headers that have to be there. */
function withoutOptional(
  { params, query, headers, body }: Example,
  parameters: Operation['parameters'],
): Example {
  const isNeeded = (schema: Schema | undefined) => (schema?.validate({}).length ?? 0) > 0;
  return {
    params,
    ...(isNeeded(parameters.query) && { query }),
    ...(isNeeded(parameters.headers) && { headers }),
    body,
  };
}

/** @throws CannotRun for an annotation that is none */
function saidBy(
  route: AppRoute,
  id: string,
  { rolesOf, exampleOf, annotationsOf }: TsRestOptions,
): Pick<Operation, 'parameters' | 'roles' | 'example' | 'annotations'> {
  const parameters = parametersOf(route);
  const shown = exampleOf?.(route, id);
  const { roles, example, annotations } = Object(route.metadata) as Record<string, unknown>;
  const mistake = (path: JsonPath, problem: string, fix: string) =>
    new CannotRun(`error: ${toText([id, 'metadata', 'annotations', ...path])} ${problem}. ${fix}`);
  return {
    parameters,
    roles: rolesOf?.(route, id) ?? (Array.isArray(roles) ? roles.map(String) : [GUEST]),
    example: shown ? withoutOptional(shown, parameters) : Object(example),
    annotations: annotationsOf?.(route, id) ?? annotationsIn(annotations, mistake),
  };
}

/**
 * The operations of a ts-rest contract, in its order, named by their path in it: "books.list".
 *
 * @example fromTsRest(contract);
 */
export const fromTsRest = (contract: AppRouter, options: TsRestOptions = {}): Operation[] =>
  withoutCircles(
    walk(contract, '').map(([id, route]) => ({
      id,
      method: route.method,
      path: route.path.replaceAll(/:(\w+)/g, '{$1}'),
      summary: route.summary,
      description: route.description,
      body: bodyOf(route),
      responses: Object.fromEntries(
        Object.entries(route.responses).map(([status, value]) => [status, responseOf(value)]),
      ),
      successStatus: successStatusIn(route.responses),
      ...saidBy(route, id, options),
    })),
  );
