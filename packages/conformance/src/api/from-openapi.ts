import { isObject } from '../schema/json-path.ts';
import { withConventions } from './conventions.ts';
import { schemaConverter } from './openapi/convert-schema.ts';
import { acceptOf, mediaAt, responsesOf } from './openapi/content.ts';
import { openDocument, type OpenApiDocument } from './openapi/document.ts';
import { below, keyOf, type Place } from './openapi/place.ts';
import { shownAt, type ExampleReader } from './openapi/examples.ts';
import {
  parameterExamples,
  parameterSchemas,
  parametersOf,
  pathPrefixes,
} from './openapi/parameters.ts';
import { requestBodyOf } from './openapi/request-body.ts';
import { schemaFactory } from './openapi/schema-of.ts';
import { securityOf } from './openapi/security.ts';
import { methods, type Method, type Operation, type Schema, type Traits } from './operation.ts';

export interface OpenApiOptions {
  /** The name of the file, for messages. */
  readonly source?: string;
}

/** Traits that an operation's extension states; they win over what its path and schemas suggest. */
const EXTENSION = 'x-conformance';

const TRAITS: Readonly<Record<keyof Traits, true>> = {
  changesState: true,
  idempotencyKey: true,
  limited: true,
  endsTokens: true,
  oneTimeToken: true,
  issuesToken: true,
  readsToken: true,
  expensive: true,
  lasting: true,
  mayBeUnavailable: true,
  files: true,
  resource: true,
  names: true,
  alone: true,
  ownAccount: true,
  pagination: true,
  filters: true,
  sort: true,
};

const asMethod = (name: string): Method | undefined =>
  methods.find((method) => method.toLowerCase() === name);

/** "get.pets.id": for an operation that has no name. */
const nameFrom = (method: Method, path: string) =>
  [method.toLowerCase(), ...(path.match(/[\w-]+/g) ?? ['root'])].join('.');

/** Makes the schema of a place once, however often a document refers to it. */
function readerOf(document: OpenApiDocument): ExampleReader {
  const convert = schemaConverter(document);
  const newSchema = schemaFactory();
  const known = new Map<string, Schema>();
  return {
    schemaOf(place, direction) {
      const target = document.followSchema(place);
      const key = `${direction} ${keyOf(target)}`;
      const found = known.get(key);
      if (found) return found;
      // Converted at once: a mistake in a schema ends the run before it begins.
      const schema = newSchema(convert(target, direction));
      known.set(key, schema);
      return schema;
    },
  };
}

function traitsAt({ mistake }: OpenApiDocument, operation: Place): Traits {
  const place = below(operation, EXTENSION);
  if (place.value === undefined) return {};
  if (!isObject(place.value)) {
    throw mistake(place, 'is no object', 'Write traits, such as { "changesState": true }.');
  }
  const unknown = Object.keys(place.value).find((name) => !Object.hasOwn(TRAITS, name));
  if (unknown === undefined) return place.value;
  const fix = `Write one of ${Object.keys(TRAITS).join(', ')}.`;
  throw mistake(below(place, unknown), 'is no trait', fix);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

interface Entry {
  readonly method: Method;
  readonly path: string;
  readonly pathItem: Place;
  readonly operation: Place;
}

function entriesOf({ root, at, entriesOf: entries, mistake }: OpenApiDocument): Entry[] {
  const paths = at(root, 'paths');
  if (paths.value === undefined) {
    throw mistake(root, 'has no "paths"', 'Declare the operations of the API.');
  }
  return entries(paths).flatMap(([path, pathItem]) => {
    if (!path.startsWith('/')) throw mistake(pathItem, 'is no path', 'Begin it with "/".');
    return entries(pathItem).flatMap(([name, operation]) => {
      const method = asMethod(name);
      return method ? [{ method, path, pathItem, operation }] : [];
    });
  });
}

function operationOf(document: OpenApiDocument, reader: ExampleReader, entry: Entry): Operation {
  const { method, path, operation: place } = entry;
  const { operationId, summary, description } = Object(place.value);
  const { roles, scopes, credential, credentials, readsToken } = securityOf(document, place);
  // A cookie that is declared as a parameter too is that of the token.
  const parameters = parametersOf(document, reader, { ...entry }).filter(
    (one) => one.place !== 'cookies' || one.name !== credential?.name,
  );
  const prefixes = pathPrefixes(parameters);
  const { body, example: bodyExample, files } = requestBodyOf(document, reader, place);
  const { success, ...responses } = responsesOf(document, reader, place);
  const media = mediaAt(document, success);
  const response = media && shownAt(document, media.place);
  return {
    id: textOf(operationId)?.trim().replaceAll(/\s+/g, '-') || nameFrom(method, path),
    method,
    path,
    summary: textOf(summary),
    description: textOf(description),
    parameters: parameterSchemas(parameters),
    ...(Object.keys(prefixes).length > 0 && { pathPrefixes: prefixes }),
    body,
    accept: acceptOf([
      ...Object.values(responses.responses),
      ...Object.values(responses.rangeResponses),
      ...(responses.defaultResponse ? [responses.defaultResponse] : []),
    ]),
    ...responses,
    roles,
    ...(scopes.length > 0 && { scopes }),
    ...(credential && { credential }),
    ...(credentials && { credentials }),
    example: {
      ...parameterExamples(parameters),
      ...(bodyExample !== undefined && { body: bodyExample }),
      ...(response !== undefined && { response }),
    },
    traits: {
      ...(readsToken && { readsToken }),
      ...(files.length > 0 && { files }),
      ...traitsAt(document, place),
    },
  };
}

/**
 * The operations of a document, in its order.
 * @throws CannotRun in one line that names a mistake of the document, its place and its fix
 */
export function operationsOf(document: OpenApiDocument): Operation[] {
  const reader = readerOf(document);
  const places = new Map<string, Place>();
  const operations = entriesOf(document).map((entry) => {
    const operation = operationOf(document, reader, entry);
    const first = places.get(operation.id);
    if (first) {
      const problem = `has the same "operationId" as ${first.pointer}: "${operation.id}"`;
      throw document.mistake(entry.operation, problem, 'Give each operation a name of its own.');
    }
    places.set(operation.id, entry.operation);
    return operation;
  });
  if (operations.length === 0) {
    throw document.mistake(document.root, 'declares no operation', 'Add one to "paths".');
  }
  return withConventions(operations);
}

/**
 * The operations of an OpenAPI document of version 3.0 or 3.1 or of Swagger 2.0, in its order, named
 * by their `operationId` or by method and path. Roles come from its security requirements or
 * `x-roles`, traits from `x-conformance`, and what both leave open from the conventions of paths and
 * schemas. References must stay in the document; `readOpenApi` follows others.
 *
 * @example fromOpenApi(JSON.parse(await readFile('openapi.json', 'utf8')));
 * @throws CannotRun in one line that names a mistake of the document, its place and its fix
 */
export function fromOpenApi(value: unknown, { source = '' }: OpenApiOptions = {}): Operation[] {
  const file = { name: source, url: '', value, text: undefined };
  return operationsOf(openDocument(new Map([['', file]])));
}
