import { isObject } from '../../../schema/json-path.ts';
import { compile } from '../../../schema/generate/text.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, type DocumentNode } from '../document/node.ts';

/** A schema while it is read or written. */
export type Draft = Record<string, unknown>;

const TYPES: readonly string[] = [
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

/** Keywords that every dialect writes alike and that hold no schema, with what they take. */
const keywords: Readonly<Record<string, (value: unknown) => boolean>> = {
  enum: Array.isArray,
  const: () => true,
  default: () => true,
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
};

const fixes: Readonly<Record<string, string>> = {
  required: 'List the required members in "required" of the object that they belong to.',
  pattern: 'Write a regular expression of ECMAScript.',
  enum: 'Write a list of values.',
};

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
 * The keywords of a schema that hold no schemas, as JSON Schema 2020-12 writes them.
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
    if (!isUnknown) draft[name] = value;
  }
  return draft;
}

/**
 * The types that a schema names, "null" among them when it is nullable.
 * @throws CannotRun for a name that is no type
 */
export function typesOf({ isVersion30, mistake }: OpenApiDocument, node: DocumentNode): string[] {
  const { type, nullable } = node.value as Draft;
  const types = [type ?? []].flat().map(String);
  const unknown = types.find((one) => !TYPES.includes(one));
  if (unknown !== undefined) {
    const fix = `Write one of ${TYPES.join(', ')}.`;
    throw mistake(below(node, 'type'), `is ${JSON.stringify(unknown)}`, fix);
  }
  return isVersion30 && nullable === true && types.length > 0 ? [...types, 'null'] : types;
}
