import type { CheckInfo } from './check.ts';

/** What of an OpenAPI document checks rest on. */
export interface OpenApiDocument {
  readonly info: { readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string }>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const refersTo = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(
    ([, name = '']) => name,
  );

/** The components that an entry refers to, directly or not. */
function componentsOf({ components }: OpenApiDocument, entry: unknown): unknown[] {
  const all = components ?? {};
  const found = new Map<string, unknown>();
  const waiting = refersTo(entry);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const [kind = '', name = ''] = path.split('/');
    if (found.has(path)) continue;
    found.set(path, all[kind]?.[name]);
    waiting.push(...refersTo(found.get(path)));
  }
  return [...found.values()];
}

/** Every description in a part of the document. */
function descriptionsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'description' && typeof value === 'string' ? [value] : descriptionsOf(value),
  );
}

const sentences = (text: string) => text.split(/(?<=[.;]) (?=[A-Z"*])/);

/**
 * What the OpenAPI document says that a check rests on: the sentence, or the part of the
 * operation's entry as JSON. Undefined when the document says nothing of the kind.
 */
export function statementOf(
  document: OpenApiDocument,
  { operation, basis }: CheckInfo,
): string | undefined {
  if (basis === undefined) return undefined;
  const entry = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === operation);
  if (basis.startsWith('#')) {
    const part = basis
      .slice(1)
      .split('/')
      .reduce<unknown>((value, name) => Object(value)[name], entry);
    return part === undefined ? undefined : JSON.stringify(part, null, 2);
  }
  const ofOperation = [entry, ...componentsOf(document, entry)].flatMap(descriptionsOf);
  return [...ofOperation, document.info.description ?? '']
    .flatMap(sentences)
    .find((sentence) => sentence.includes(basis));
}
