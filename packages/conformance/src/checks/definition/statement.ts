import type { CheckInfo } from './check.ts';
import { keysOfPointer } from '../../values/schema/json-path.ts';

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

const sentences = (text: string) => text.split(/(?<=[.;]) (?=[A-Z"*])/);

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

/** @param pointer "#responses/401", below a part of the document */
const partAt = (document: OpenApiDocument, from: unknown, pointer: string): unknown =>
  keysOfPointer(pointer.replace(/^#\/?/, '/')).reduce<unknown>(
    (value, name) => followed(document, memberOf(value, name)),
    from,
  );

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
    const part = partAt(document, entry, reference) ?? memberOf(document, reference.slice(1));
    const all = Array.isArray(part) ? part.map((one) => followed(document, one)) : [];
    const own = all.filter((one) => `${id}.`.includes(`.${String(Object(one).name)}.`));
    const shown = Array.isArray(part) ? (own.length > 0 ? own : all) : part;
    return shown === undefined ? undefined : JSON.stringify(shown, null, 2);
  }
  return [entry, document.info, document.components]
    .flatMap(descriptionsOf)
    .flatMap(sentences)
    .find((sentence) => sentence.includes(reference));
}
