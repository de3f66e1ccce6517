import type { contract } from './contract.ts';
import { exampleOf } from './examples.ts';
import type { OpenApiDocument, OpenApiOperation, OpenApiServer } from './openapi/document.ts';
import { info } from './openapi/info.ts';
import { IMAGE_MAX_BYTES } from './limits.ts';
import { parametersOf } from './openapi/parameters.ts';
import { requestBodyOf } from './openapi/request-body.ts';
import { failureResponses, responsesOf } from './openapi/responses.ts';
import { schemaWriter, type SchemaWriter } from './openapi/schemas.ts';
import { tags } from './openapi/tags.ts';
import { listOperations, type Operation } from './operations.ts';

export type { JsonSchema, OpenApiDocument, OpenApiOperation } from './openapi/document.ts';

const LOCAL: OpenApiServer = {
  url: 'http://127.0.0.1:4000',
  description: 'The mock API on this machine.',
};

/** Our own numbers of decisions mean nothing to readers of the document. */
const withoutDecisions = (text = '') => text.replaceAll(/ \((?:D-\d+(?:, )?)+\)/g, '');

const PICTURES = `A picture is a JPEG, PNG or WebP of at most ${IMAGE_MAX_BYTES.toLocaleString('en')} bytes, recognised by its content: others give 415, larger ones 413.`;

const describe = ({ route, metadata: { roles, limited, idempotent, picture } }: Operation) =>
  [
    withoutDecisions(route.description),
    picture && PICTURES,
    !roles.includes('user')
      ? 'Needs the bearer token of an admin.'
      : !roles.includes('guest') && 'Needs a bearer token.',
    limited && 'Limited for each client address.',
    idempotent && 'May be repeated with the same "Idempotency-Key".',
  ]
    .filter(Boolean)
    .join(' ');

const securityOf = ({
  metadata: { roles, readsToken },
}: Operation): OpenApiOperation['security'] => {
  if (!roles.includes('guest')) return [{ bearer: [] }];
  return readsToken ? [{}, { bearer: [] }] : [];
};

function describeOperation(operation: Operation, writer: SchemaWriter): OpenApiOperation {
  const { id, route, metadata } = operation;
  const example = exampleOf(id);
  const [resource] = id.split('.');
  const parameters = parametersOf(route, example, writer);
  const requestBody = requestBodyOf(route, example, writer);
  return {
    operationId: id,
    tags: [tags[resource as keyof typeof contract].name],
    summary: route.summary ?? id,
    description: describe(operation),
    security: securityOf(operation),
    'x-roles': [...metadata.roles],
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

/**
 * The contract as an OpenAPI 3.1 document: made anew with each call, the same for the same contract.
 *
 * @param options.servers where the API is served; by default the mock API's usual address
 */
export function openApiDocument({
  servers = [LOCAL],
}: { servers?: OpenApiServer[] } = {}): OpenApiDocument {
  const writer = schemaWriter();
  const responses = failureResponses(writer);
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of listOperations()) {
    const path = operation.route.path.replaceAll(/:(\w+)/g, '{$1}');
    const method = operation.route.method.toLowerCase();
    paths[path] = inOrder({ ...paths[path], [method]: describeOperation(operation, writer) });
  }
  return {
    openapi: '3.1.1',
    info,
    servers,
    tags: [...new Set(Object.values(tags))],
    paths,
    components: {
      schemas: byName(writer.components),
      responses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that signing up and logging in return. It lasts 7 days.',
        },
      },
    },
  };
}
