import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { APPLICATION_JSON } from '../../http/content-type.ts';
import { isObject } from '../../values/schema/json-path.ts';
import type { JsonSchema } from '../../values/schema/json-schema.ts';
import type { OperationMetadata } from '@catering/contract';
import type { Example, Operation, RequestBody, ResponseSpec, Schema } from '../operation.ts';
import { successStatusIn } from '../statuses.ts';
import { isValidator, schemaOf, type Direction } from './validator.ts';

const walk = (router: AppRouter, prefix: string): [id: string, route: AppRoute][] =>
  Object.entries(router).flatMap(([key, value]) =>
    isAppRoute(value) ? [[prefix + key, value]] : walk(value, `${prefix}${key}.`),
  );

const optionalSchema = (value: unknown, direction: Direction): Schema | undefined =>
  isValidator(value) ? schemaOf(value, direction) : undefined;

/** Combines the schemas of fields into one of an object. Fields that reject undefined are required. */
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

/**
 * The operations of a router whose routes have the metadata of the contract, in its order, named by their path in
 * it: "dishes.list".
 * @param exampleOf a valid request of an operation; of its query and headers, only those that are required are sent
 */
export const operationsOf = (router: AppRouter, exampleOf: (id: string) => Example): Operation[] =>
  walk(router, '').map(([id, route]) => {
    const parameters = parametersOf(route);
    const metadata = route.metadata as OperationMetadata;
    return {
      id,
      method: route.method,
      path: route.path.replaceAll(/:(\w+)/g, '{$1}'),
      parameters,
      body: bodyOf(route),
      responses: Object.fromEntries(
        Object.entries(route.responses).map(([status, value]) => [status, responseOf(value)]),
      ),
      successStatus: successStatusIn(route.responses),
      roles: metadata.roles,
      example: withoutOptional(exampleOf(id), parameters),
      metadata,
    };
  });
