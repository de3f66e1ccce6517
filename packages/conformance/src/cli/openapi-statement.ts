import type { CheckInfo } from '../checks/definition/check.ts';
import { isObject } from '../values/schema/json-path.ts';
import type { JsonSchema } from '../values/schema/json-schema.ts';

/** The parts of an OpenAPI document that checks refer to. */
export interface OpenApiDocument {
  readonly info?: object;
  readonly components?: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string }>>>>;
}

/** Every description below a part of the document. */
function descriptionsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'description' && typeof value === 'string' ? [value] : descriptionsOf(value),
  );
}

const sentences = (text: string) => text.split(/(?<=[.;])\s+(?=[A-Z"*])/);

/** The target of a reference within the document. */
function followed(document: OpenApiDocument, value: unknown): unknown {
  const { $ref } = Object(value) as { $ref?: unknown };
  return typeof $ref === 'string' && $ref.startsWith('#/')
    ? partAt(document, document, $ref)
    : value;
}

/** A member of an object; undefined where there is none. */
const memberOf = (value: unknown, name: string): unknown =>
  (Object(value) as Record<string, unknown>)[name];

/** "a/b" of "a~1b" */
const unescapeKey = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The keys of "/a~1b/c" or "#/a~1b/c": ["a/b", "c"] */
const keysOfPointer = (pointer: string): string[] => pointer.split('/').slice(1).map(unescapeKey);

/** @param pointer "#responses/401", below a part of the document */
const partAt = (document: OpenApiDocument, from: unknown, pointer: string): unknown =>
  keysOfPointer(pointer.replace(/^#\/?/, '/')).reduce<unknown>(
    (value, name) => followed(document, memberOf(value, name)),
    from,
  );

/** A part of the document in which each reference is replaced by its target; no schema contains itself. */
function inlined(document: OpenApiDocument, part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => inlined(document, one));
  const target = followed(document, part);
  if (target !== part) return inlined(document, target);
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, inlined(document, value)]),
  );
}

/** The entry of an operation. */
const entryOf = ({ paths }: OpenApiDocument, id: string): unknown =>
  Object.values(paths)
    .flatMap((pathItem) => Object.values(pathItem))
    .find(({ operationId }) => operationId === id);

/**
 * Finds the words of the OpenAPI document that a check refers to: the sentence, or the part of the operation's
 * entry as JSON; of its parameters, the one that the check is about.
 * @returns undefined if the document has none
 */
export function statementOf(
  document: OpenApiDocument,
  { id, operation, reference }: Pick<CheckInfo, 'id' | 'operation' | 'reference'>,
): string | undefined {
  if (typeof reference !== 'string') return undefined;
  const entry = entryOf(document, operation);
  if (reference.startsWith('#')) {
    const part = inlined(
      document,
      partAt(document, entry, reference) ?? memberOf(document, reference.slice(1)),
    );
    const all = Array.isArray(part) ? part : [];
    const own = all.filter((one) => `${id}.`.includes(`.${String(Object(one).name)}.`));
    const shown = Array.isArray(part) ? (own.length > 0 ? own : all) : part;
    return shown === undefined ? undefined : JSON.stringify(shown, null, 2);
  }
  return [entry, document.info, document.components]
    .flatMap(descriptionsOf)
    .flatMap(sentences)
    .find((sentence) => sentence.includes(reference));
}

/**
 * The entry of an operation as JSON, each reference replaced by its target. A failure is only its description:
 * the bodies of all failures are alike.
 */
export function entryText(document: OpenApiDocument, operation: string): string {
  const { responses, ...entry } = inlined(document, entryOf(document, operation)) as {
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
  const shown = Object.entries(responses).map(([status, response]) => [
    status,
    Number(status) < 400 ? response : response.description,
  ]);
  return JSON.stringify({ ...entry, responses: Object.fromEntries(shown) }, null, 2);
}

/** The schema of an operation's body in the document, each reference replaced by its target; undefined without a body. */
export function bodySchema(document: OpenApiDocument, operation: string): JsonSchema | undefined {
  const contents = partAt(document, entryOf(document, operation), '#requestBody/content');
  const [content] = isObject(contents) ? Object.values(contents) : [];
  const schema = inlined(document, memberOf(content, 'schema'));
  return isObject(schema) ? schema : undefined;
}
