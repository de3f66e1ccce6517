import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { APPLICATION_JSON } from '../../http/content-type.ts';
import { isObject } from '../../values/schema/json-path.ts';
import type { JsonSchema } from '../../values/schema/json-schema.ts';
import type { Annotations } from '../annotations.ts';
import type { Example, Operation, RequestBody, ResponseSpec, Schema } from '../operation.ts';
import { successStatusIn } from '../statuses.ts';
import { isValidator, schemaOf, type Direction } from './validator.ts';

/** Facts of a contract that are not in the shapes of its routes. */
export interface TsRestOptions {
  /** Who may call, the least first. */
  readonly rolesOf: (route: AppRoute, id: string) => readonly string[];
  readonly annotationsOf: (route: AppRoute, id: string) => Annotations;
  /** Only the query and the headers that are required are sent: others narrow a list, or repeat a request. */
  readonly exampleOf?: (route: AppRoute, id: string) => Example;
}

const walk = (router: AppRouter, prefix: string): [id: string, route: AppRoute][] =>
  Object.entries(router).flatMap(([key, value]) =>
    isAppRoute(value) ? [[prefix + key, value]] : walk(value, `${prefix}${key}.`),
  );

const optionalSchema = (value: unknown, direction: Direction): Schema | undefined =>
  isValidator(value) ? schemaOf(value, direction) : undefined;

/** One schema of an object for schemas of its fields; those that undefined breaks are required. */
function objectSchema(fields: readonly (readonly [name: string, schema: Schema])[]): Schema {
  return {
    get jsonSchema(): JsonSchema {
      const required = fields.filter(([, schema]) => schema.validate(undefined).length > 0);
      return {
        type: 'object',
        properties: Object.fromEntries(fields.map(([name, { jsonSchema }]) => [name, jsonSchema])),
        required: required.map(([name]) => name),
      };
    },
    validate: (value) =>
      fields.flatMap(([name, schema]) => {
        const issues = schema.validate(Object(value)[name]);
        return issues.map(({ path, message }) => ({ path: [name, ...path], message }));
      }),
  };
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

/** An example with only the query and headers that are required. */
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

/** The operations of a ts-rest contract, in its order, named by their path in it: "dishes.list". */
export const fromTsRest = (
  contract: AppRouter,
  { rolesOf, annotationsOf, exampleOf = () => ({}) }: TsRestOptions,
): Operation[] =>
  walk(contract, '').map(([id, route]) => {
    const parameters = parametersOf(route);
    return {
      id,
      method: route.method,
      path: route.path.replaceAll(/:(\w+)/g, '{$1}'),
      summary: route.summary,
      description: route.description,
      parameters,
      body: bodyOf(route),
      responses: Object.fromEntries(
        Object.entries(route.responses).map(([status, value]) => [status, responseOf(value)]),
      ),
      successStatus: successStatusIn(route.responses),
      roles: rolesOf(route, id),
      example: withoutOptional(exampleOf(route, id), parameters),
      annotations: annotationsOf(route, id),
    };
  });
