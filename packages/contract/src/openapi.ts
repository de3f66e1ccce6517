import { exampleOf } from './examples.ts';
import { ACCESS_TOKEN_LIFETIME_MS, IMAGE_MAX_BYTES } from './limits.ts';
import type { OpenApiDocument, OpenApiOperation, OpenApiServer } from './openapi/document-types.ts';
import { info } from './openapi/info.ts';
import { operationSentence } from './openapi/notes.ts';
import { tagOf, tags } from './openapi/tags.ts';
import { type DescribedOperation, writeDocument } from './openapi/write-document.ts';
import { listOperations, type Operation } from './operations.ts';

export type { JsonSchema, OpenApiDocument, OpenApiOperation } from './openapi/document-types.ts';
export { contractNotes, notesOf, type Notes } from './openapi/notes.ts';
export { writeDocument } from './openapi/write-document.ts';

const LOCAL: OpenApiServer = {
  url: 'http://127.0.0.1:4000',
  description: 'The mock API on this machine.',
};

const DAY_MS = 24 * 60 * 60 * 1000;
const PICTURES = `A picture is a JPEG, PNG or WebP of at most ${IMAGE_MAX_BYTES.toLocaleString('en')} bytes, recognised by its content: others give 415, larger ones 413.`;

const describe = ({ id, metadata: { roles, limited, idempotent, picture } }: Operation) =>
  [
    operationSentence(id),
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

const describeOperation = (operation: Operation): DescribedOperation => {
  const { id, route, metadata } = operation;
  return {
    id,
    route,
    tags: [tagOf(id)],
    description: describe(operation),
    security: securityOf(operation),
    'x-roles': [...metadata.roles],
    example: exampleOf(id),
  };
};

/**
 * The contract as an OpenAPI 3.1 document: made again with each call, the same for the same contract.
 *
 * @param options.servers where the API is served; by default the mock API's usual address
 */
export function openApiDocument({
  servers = [LOCAL],
}: { servers?: OpenApiServer[] } = {}): OpenApiDocument {
  return writeDocument({
    info,
    servers,
    tags,
    operations: listOperations().map(describeOperation),
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: `The token that signing up and logging in return. It lasts ${ACCESS_TOKEN_LIFETIME_MS / DAY_MS} days.`,
      },
    },
  });
}
