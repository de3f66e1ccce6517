import { isObject, type JsonPath, referredIn } from './json-path.ts';
import type { JsonSchema } from './json-schema.ts';
import { schemaAt } from './walk.ts';

const MAX_PATTERN = 60;

/** The schema that a `$ref` stands for. */
const resolve = (schema: JsonSchema, root: JsonSchema): JsonSchema => {
  const found = schema.$ref === undefined ? undefined : referredIn(root, schema.$ref);
  return isObject(found) && found !== schema ? resolve(found, root) : schema;
};

/** `type` may name several types, also in what its own type calls one. */
const typesOf = ({ type }: JsonSchema) => [type].flat();

const alternatives = ({ anyOf, oneOf, allOf }: JsonSchema) => anyOf ?? oneOf ?? allOf ?? [];

/** Bounds that every safe integer is within are none. */
const isBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** "1 to 100 characters" */
function countOf(min: number | undefined, max: number | undefined, unit: string): string[] {
  const plural = (count: number, many: string) => `${count} ${count === 1 ? unit : many}`;
  const many = unit.replace(/y$/, 'ie') + 's';
  if (isBound(min) && min > 0 && isBound(max)) return [`${min} to ${plural(max, many)}`];
  if (isBound(max)) return [`at most ${plural(max, many)}`];
  return isBound(min) && min > 0 ? [`at least ${plural(min, many)}`] : [];
}

function boundsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  return [
    ...(isBound(minimum) ? [`at least ${minimum}`] : []),
    ...(isBound(exclusiveMinimum) ? [`above ${exclusiveMinimum}`] : []),
    ...(isBound(maximum) ? [`at most ${maximum}`] : []),
    ...(isBound(exclusiveMaximum) ? [`below ${exclusiveMaximum}`] : []),
    ...(multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`]),
  ];
}

/** Short enough to read, and without classes of Unicode, which exclude what few people send. */
const isLegible = (pattern: string) =>
  pattern !== '' && pattern.length <= MAX_PATTERN && !pattern.includes(String.raw`\p{`);

function textOf({ minLength, maxLength, format, pattern = '' }: JsonSchema): string[] {
  const isShown = format === undefined && isLegible(pattern);
  return [
    ...countOf(minLength, maxLength, 'character'),
    ...(format === undefined ? [] : [`format ${format}`]),
    ...(isShown ? [`like ${pattern}`] : []),
  ];
}

function objectOf({ required = [], minProperties = 0 }: JsonSchema): string {
  const names = required.map((name) => JSON.stringify(name)).join(', ');
  const count = minProperties > required.length ? countOf(minProperties, undefined, 'field') : [];
  return [names === '' ? 'an object' : `an object with ${names}`, ...count].join(', ');
}

/** The rule of a schema in words: "a number, at least 0". Undefined when it allows everything. */
function inWords(schema: JsonSchema, root: JsonSchema): string | undefined {
  const here = resolve(schema, root);
  if ('const' in here) return JSON.stringify(here.const);
  if (here.enum) return `one of ${here.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  const types = typesOf(here);
  if (types.length > 1) {
    return inWords({ anyOf: types.map((type) => ({ ...here, ...(type && { type }) })) }, root);
  }
  const all = (parts: readonly string[]) => parts.join(', ');
  switch (here.type) {
    case 'string':
      return all(['a string', ...textOf(here)]);
    case 'number':
      return all(['a number', ...boundsOf(here)]);
    case 'integer':
      return all(['a whole number', ...boundsOf(here)]);
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return all(['a list', ...countOf(here.minItems, here.maxItems, 'entry')]);
    case 'object':
      return objectOf(here);
    case undefined: {
      const parts = alternatives(here).map((one) => inWords(one, root));
      const known = parts.filter((part) => part !== undefined);
      if (known.length === 0 || (known.length < parts.length && !here.allOf)) return undefined;
      return [...new Set(known)].join(here.allOf ? ', ' : ' or ');
    }
  }
}

/**
 * The rule for the value at a path, in words: `["price"]` → "a number, at least 0". Undefined when
 * the schema says nothing of it.
 */
export function ruleAt(schema: JsonSchema, path: JsonPath): string | undefined {
  const found = schemaAt(schema, path);
  return found && inWords(found, schema);
}

/** A pattern or format that a text does not match. */
export interface FormatViolation {
  /** Undefined for a named format. */
  readonly pattern: string | undefined;
  /** The message of the contract if it has one, else of the validator, which names the pattern. */
  readonly message: string;
}

/**
 * A rule in words, with the message of a violated format that the words leave out because its
 * pattern is long or one of several: "a string, at most 254 characters; Email is invalid".
 */
export function withFormat(rule: string, { pattern, message }: FormatViolation): string {
  const isSaid = rule.includes(pattern === undefined ? ', format ' : `, like ${pattern}`);
  return isSaid ? rule : `${rule}; ${message}`;
}
