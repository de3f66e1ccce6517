import { isObject } from '../../../values/schema/json-path.ts';
import { compile } from '../../../values/generate/text.ts';
import type { TypeName } from '../../../values/schema/json-schema.ts';
import { LISTS, RECORDS, SINGLE } from '../../../values/schema/walk.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, type DocumentNode } from '../document/node.ts';

/** A schema while it is read or written. */
export type Draft = Record<string, unknown>;

const TYPES: readonly TypeName[] = [
  'object',
  'array',
  'string',
  'number',
  'integer',
  'boolean',
  'null',
];

const isNumber = (value: unknown) => typeof value === 'number';

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && compile(value) instanceof RegExp;
  } catch {
    return false;
  }
}

const isSchema = (value: unknown) => isObject(value) || typeof value === 'boolean';
const taking = (names: readonly string[], takes: (value: unknown) => boolean) =>
  Object.fromEntries(names.map((name) => [name, takes]));

/** Keywords that every dialect writes alike, with what they take. */
const keywords: Readonly<Record<string, (value: unknown) => boolean>> = {
  enum: Array.isArray,
  const: () => true,
  default: () => true,
  examples: Array.isArray,
  required: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  pattern: isPattern,
  format: (value) => typeof value === 'string',
  uniqueItems: (value) => typeof value === 'boolean',
  dependentRequired: isObject,
  multipleOf: isNumber,
  minItems: isNumber,
  maxItems: isNumber,
  minLength: isNumber,
  maxLength: isNumber,
  minProperties: isNumber,
  maxProperties: isNumber,
  minContains: isNumber,
  maxContains: isNumber,
  ...taking(SINGLE, isSchema),
  // Tuples were written as lists before 2020-12.
  items: (value) => isSchema(value) || Array.isArray(value),
  ...taking(LISTS, Array.isArray),
  ...taking(RECORDS, isObject),
};

const fixes: Readonly<Record<string, string>> = {
  required: 'List the required members in "required" of the object that they belong to.',
  pattern: 'Write a regular expression of ECMAScript.',
  enum: 'Write a list of values.',
};

/** Flags in the place of schemas are read with them: an object stands for each. */
function withPlaceholders(value: unknown, keyword: string): unknown {
  const held = (one: unknown) => (isObject(one) ? one : {});
  const isHolder = [...LISTS, ...RECORDS, 'items'].includes(keyword);
  if (isHolder && Array.isArray(value)) return value.map(held);
  if (!RECORDS.some((name) => name === keyword)) return value;
  return Object.fromEntries(Object.entries(Object(value)).map(([name, one]) => [name, held(one)]));
}

/** Numbers that a bound excludes were marked by a flag before draft 6. */
function boundsOf(schema: Draft): Draft {
  const draft: Draft = {};
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const isFlag = schema[exclusive] === true;
    const bound = isFlag ? schema[limit] : schema[exclusive];
    if (isNumber(bound)) draft[exclusive] = bound;
    if (isNumber(schema[limit]) && !isFlag) draft[limit] = schema[limit];
  }
  return draft;
}

/**
 * The keywords of a schema as JSON Schema 2020-12 writes them; the schemas that they hold stay.
 * @throws CannotRun for a value that a keyword does not take
 */
export function keywordsOf({ mistake }: OpenApiDocument, node: DocumentNode): Draft {
  const schema = node.value as Draft;
  const draft = boundsOf(schema);
  for (const [name, takes] of Object.entries(keywords)) {
    const value = schema[name];
    if (value === undefined) continue;
    if (!takes(value)) {
      const fix = fixes[name] ?? 'Write what JSON Schema lets this keyword take.';
      throw mistake(below(node, name), `is ${JSON.stringify(value)}`, fix);
    }
    // A list of no values is what generators write for a list that they do not know.
    const isUnknown = name === 'enum' && (value as unknown[]).length === 0;
    if (!isUnknown) draft[name] = withPlaceholders(value, name);
  }
  if (Array.isArray(draft.items)) {
    draft.prefixItems = draft.items;
    draft.items = schema.additionalItems;
  }
  // Until 3.0 there is one.
  if (schema.example !== undefined) draft.examples = [schema.example];
  return draft;
}

/**
 * The types that a schema names, "null" among them when it is nullable.
 * @throws CannotRun for a name that is no type
 */
export function typesOf({ isVersion30, mistake }: OpenApiDocument, node: DocumentNode): TypeName[] {
  const { type, nullable } = node.value as Draft;
  const types = [type ?? []].flat() as TypeName[];
  const unknown = types.find((one) => !TYPES.includes(one));
  if (unknown !== undefined) {
    const fix = `Write one of ${TYPES.join(', ')}.`;
    throw mistake(below(node, 'type'), `is ${JSON.stringify(unknown)}`, fix);
  }
  return isVersion30 && nullable === true && types.length > 0 ? [...types, 'null'] : types;
}
