import type { CheckInfo } from './check.ts';
import { keysOfPointer } from '../../values/schema/json-path.ts';
import type { Operation } from '../../operations/operation.ts';

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

/** The entry of an operation, with the parameters that its path has for all methods. */
function entryOf(
  { paths }: OpenApiDocument,
  id: string,
  at: Pick<Operation, 'method' | 'path'> | undefined,
): unknown {
  const method = at?.method.toLowerCase() ?? '';
  const named = Object.values(paths)
    .flatMap((pathItem) => Object.values(pathItem).map((entry) => ({ pathItem, entry })))
    .find(({ entry }) => entry.operationId === id);
  // A server of its own may stand before the path of an operation.
  const path = Object.keys(paths).find((one) => at?.path.endsWith(one));
  const pathItem = named?.pathItem ?? paths[at?.path ?? ''] ?? paths[path ?? ''];
  const entry = named?.entry ?? pathItem?.[method];
  const shared: unknown = pathItem?.parameters;
  if (!entry || !Array.isArray(shared)) return entry;
  const { parameters: own } = entry as { parameters?: unknown };
  return { ...entry, parameters: [...shared, ...(Array.isArray(own) ? own : [])] };
}

/**
 * What the OpenAPI document says that a check refers to: the sentence, or the part of the operation's
 * entry as JSON; of its parameters, the one that the check is about. Undefined when it says nothing of
 * the kind.
 * @param at where the operation is, for a document that does not name it
 */
export function statementOf(
  document: OpenApiDocument,
  { id, operation, reference }: Pick<CheckInfo, 'id' | 'operation' | 'reference'>,
  at?: Pick<Operation, 'method' | 'path'>,
): string | undefined {
  if (typeof reference !== 'string') return undefined;
  const entry = entryOf(document, operation, at);
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
