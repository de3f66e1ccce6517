import type { AppRoute } from '@ts-rest/core';
import type { Example } from '../examples.ts';
import type { OpenApiDocument, OpenApiOperation } from './document-types.ts';
import type { Notes } from './notes.ts';
import { parametersOf } from './parameters.ts';
import { requestBodyOf } from './request-body.ts';
import { failureResponses, responsesOf } from './responses.ts';
import { schemaWriter, type SchemaWriter } from './schemas.ts';

/** A route, with what the document says of it in addition to the shapes. */
export interface DescribedOperation extends Pick<
  OpenApiOperation,
  'tags' | 'description' | 'security' | 'x-roles'
> {
  readonly id: string;
  readonly route: AppRoute;
  readonly example?: Example;
}

/** All that a document is made of; the shapes come from the routes. */
export interface DescribedApi extends Pick<OpenApiDocument, 'info' | 'servers' | 'tags'> {
  readonly operations: readonly DescribedOperation[];
  /** Notes on schemas that the catering contract does not have. */
  readonly notes?: Notes;
  readonly securitySchemes?: OpenApiDocument['components']['securitySchemes'];
}

const NO_EXAMPLE: Example = { response: { status: 0, body: undefined } };

function describeOperation(operation: DescribedOperation, writer: SchemaWriter): OpenApiOperation {
  const { id, route, example = NO_EXAMPLE, tags, description, security } = operation;
  const { 'x-roles': roles } = operation;
  const parameters = parametersOf(route, example, writer);
  const requestBody = requestBodyOf(route, example, writer);
  return {
    operationId: id,
    tags,
    summary: route.summary ?? id,
    description,
    security,
    ...(roles && { 'x-roles': roles }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route, example, writer),
  };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const inOrder = (operations: Record<string, OpenApiOperation>) =>
  Object.fromEntries(
    METHODS.flatMap((name) => {
      const operation = operations[name];
      return operation ? [[name, operation] as const] : [];
    }),
  );

const byName = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

const namesIn = (path: string) => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':');

/** OpenAPI knows a path once: where only names of parameters differ, those of the first one hold. */
function renameParameters({ parameters }: OpenApiOperation, from: string, to: string) {
  if (from === to || !parameters) return {};
  const names = namesIn(to);
  const renames = new Map(namesIn(from).map((name, at) => [name, names[at] ?? name]));
  return {
    parameters: parameters.map((parameter) =>
      parameter.in === 'path'
        ? { ...parameter, name: renames.get(parameter.name) ?? parameter.name }
        : parameter,
    ),
  };
}

/** Makes the OpenAPI 3.1 document of an API; a new object at each call. */
export function writeDocument(api: DescribedApi): OpenApiDocument {
  const { info, servers, tags, operations, notes, securitySchemes } = api;
  const writer = schemaWriter(notes);
  const statuses = new Set(operations.flatMap(({ route }) => Object.keys(route.responses)));
  const responses = failureResponses(writer, statuses);
  const paths: OpenApiDocument['paths'] = {};
  const known = new Map<string, string>();
  for (const operation of operations) {
    const { path: given, method } = operation.route;
    const path = known.get(shapeOf(given)) ?? given;
    known.set(shapeOf(path), path);
    const described = describeOperation(operation, writer);
    const written = path.replaceAll(/:(\w+)/g, '{$1}');
    const renamed = { ...described, ...renameParameters(described, given, path) };
    paths[written] = inOrder({ ...paths[written], [method.toLowerCase()]: renamed });
  }
  return {
    openapi: '3.1.1',
    info,
    servers,
    tags,
    paths,
    components: {
      schemas: byName(writer.components),
      responses,
      ...(securitySchemes && { securitySchemes }),
    },
  };
}
