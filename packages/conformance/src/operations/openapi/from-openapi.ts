import { CannotRun, internalError } from '../../errors.ts';
import { withoutCircles } from '../entries.ts';
import { schemaConverter } from './schemas/convert-schema.ts';
import { acceptOf, responsesOf } from './operations/responses.ts';
import { openDocument, type OpenApiDocument } from './document/document.ts';
import { below, keyOf, type DocumentNode } from './document/node.ts';
import type { DescribedDocument } from './operations/examples.ts';
import { parameterExamples, parameterSchemas, parametersOf } from './operations/parameters.ts';
import { requestBodyOf } from './operations/request-body.ts';
import { schemaFactory } from './schemas/schema-of.ts';
import { securityOf } from './operations/security.ts';
import { serverPathAt, sharedPath } from './document/servers.ts';
import { annotationsIn } from '../annotations.ts';
import { methods, type Method, type Operation, type Schema } from '../operation.ts';

export interface OpenApiOptions {
  /** The name of the file, for messages. */
  readonly source?: string;
}

const asMethod = (name: string): Method | undefined =>
  methods.find((method) => method.toLowerCase() === name);

/** "get.pets.id": for an operation that has no name. */
const nameFrom = (method: Method, path: string) =>
  [method.toLowerCase(), ...(path.match(/[\w-]+/g) ?? ['root'])].join('.');

/** Makes the schema of a node once, however often a document refers to it. */
function withSchemas(document: OpenApiDocument): DescribedDocument {
  const convert = schemaConverter(document);
  const newSchema = schemaFactory();
  const known = new Map<string, Schema>();
  return {
    ...document,
    schemaOf(node, direction) {
      const target = document.followSchema(node);
      const key = `${direction} ${keyOf(target)}`;
      // Converted at once: a mistake in a schema ends the run before it begins.
      const schema = known.get(key) ?? newSchema(convert(target, direction));
      known.set(key, schema);
      return schema;
    },
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

interface Entry {
  /** Its `operationId`, or what stands for it. */
  readonly id: string;
  /** "get" */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly pathItem: DocumentNode;
  readonly operation: DocumentNode;
  /** The path of the server that it is on: "/v1". */
  readonly basePath: string;
}

function entriesOf(document: OpenApiDocument): Entry[] {
  const { root, at, entriesOf: entries, mistake } = document;
  const rootPath = serverPathAt(document, root) ?? '';
  const paths = at(root, 'paths');
  if (paths.value === undefined) {
    throw mistake(root, 'has no "paths"', 'Declare the operations of the API.');
  }
  return entries(paths).flatMap(([path, pathItem]) => {
    if (!path.startsWith('/')) throw mistake(pathItem, 'is no path', 'Begin it with "/".');
    const pathOfAll = serverPathAt(document, pathItem) ?? rootPath;
    return entries(pathItem).flatMap(([name, operation]) => {
      const method = asMethod(name);
      const basePath = serverPathAt(document, operation) ?? pathOfAll;
      if (!method) return [];
      const { operationId } = Object(operation.value);
      const id = textOf(operationId)?.trim().replaceAll(/\s+/g, '-') || nameFrom(method, path);
      return [{ id, name, method, path, pathItem, operation, basePath }];
    });
  });
}

const annotationsAt = ({ mistake }: OpenApiDocument, operation: DocumentNode) => {
  const node = below(operation, 'x-conformance');
  return annotationsIn(node.value, (path, problem, fix) =>
    mistake(path.map(String).reduce(below, node), problem, fix),
  );
};

function operationOf(document: DescribedDocument, entry: Entry, basePath: string): Operation {
  const { id, method, path, operation: node } = entry;
  const { summary, description } = Object(node.value);
  const { roles, scopes, credential, credentials, readsToken } = securityOf(document, node);
  // A cookie that is declared as a parameter too is that of the token.
  const parameters = parametersOf(document, entry).filter(
    (one) => one.location !== 'cookies' || one.name !== credential?.name,
  );
  const { body, example: bodyExample, files } = requestBodyOf(document, node);
  const responses = responsesOf(document, node);
  return {
    id,
    method,
    path: entry.basePath.slice(basePath.length) + path,
    summary: textOf(summary),
    description: textOf(description),
    parameters: parameterSchemas(parameters),
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
    },
    annotations: {
      ...(readsToken && { readsToken }),
      ...(files.length > 0 && { files }),
      ...annotationsAt(document, node),
    },
  };
}

/** An operation of a document that cannot be read. */
export interface UnreadableOperation {
  readonly id: string;
  /** "POST /books" */
  readonly name: string;
  /** Where the document is wrong, and how to correct it. */
  readonly problem: string;
}

/** The operations of a document, in its order, and the path that all of them are below. */
export interface DocumentedApi {
  readonly operations: Operation[];
  /** The others of the document. */
  readonly unreadable: readonly UnreadableOperation[];
  /** "/v1": what the servers of all operations have in common; "" for nothing. */
  readonly basePath: string;
}

/** @throws CannotRun in one line for a mistake that leaves no operation: its pointer and its fix */
export function documentedApi(opened: OpenApiDocument): DocumentedApi {
  const document = withSchemas(opened);
  const nodes = new Map<string, DocumentNode>();
  const entries = entriesOf(document);
  const basePath = sharedPath(entries.map((entry) => entry.basePath));
  const unreadable: UnreadableOperation[] = [];
  const errors: unknown[] = [];

  function read(entry: Entry): Operation[] {
    const { id, method, path, operation: node } = entry;
    const first = nodes.get(id);
    try {
      if (first) {
        const problem = `has the same "operationId" as ${first.pointer}: "${id}"`;
        throw document.mistake(node, problem, 'Give each operation a name of its own.');
      }
      const operation = operationOf(document, entry, basePath);
      nodes.set(id, node);
      return [operation];
    } catch (error) {
      const name = `${method} ${path}`;
      const problem =
        error instanceof CannotRun
          ? error.message.replace(/^error: /, '')
          : internalError(name, error);
      unreadable.push({ id: first ? nameFrom(method, path) : id, name, problem });
      errors.push(error);
      return [];
    }
  }

  const operations = entries.flatMap(read);
  if (operations.length === 0) {
    throw (
      errors[0] ?? document.mistake(document.root, 'declares no operation', 'Add one to "paths".')
    );
  }
  return { operations: withoutCircles(operations), unreadable, basePath };
}

/** @throws CannotRun for the first operation that cannot be read */
export function readable({
  operations,
  unreadable: [first],
}: Pick<DocumentedApi, 'operations' | 'unreadable'>): Operation[] {
  if (first) throw new CannotRun(`error: ${first.problem}`);
  return operations;
}

/**
 * The operations of an OpenAPI document of version 3.0 or 3.1, in its order, named by their `operationId` or
 * by method and path. Roles come from its security requirements or `x-roles`, annotations from
 * `x-conformance`. References must stay in the document; `readOpenApi` follows others.
 *
 * @example fromOpenApi(JSON.parse(await readFile('openapi.json', 'utf8')));
 * @throws CannotRun in one line that names a mistake of the document, its pointer and its fix
 */
export function fromOpenApi(value: unknown, { source = '' }: OpenApiOptions = {}): Operation[] {
  const file = { name: source, url: '', value };
  return readable(documentedApi(openDocument(new Map([['', file]]))));
}
