import type { JsonPath } from './json-path.ts';
import { isBound, type JsonSchema } from './json-schema.ts';
import { schemaAt } from './schema-parts.ts';

const MAX_PATTERN = 60;

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

/** True for a short pattern without Unicode classes, which exclude only rare characters. */
const isLegible = (pattern: string) =>
  pattern !== '' && pattern.length <= MAX_PATTERN && !pattern.includes(String.raw`\p{`);

/** True for the pattern of a time that takes no other time zone. */
const isUtc = (pattern: string) => /[^?]Z\)*\$$/.test(pattern);

function textOf({ minLength, maxLength, format, pattern = '' }: JsonSchema): string[] {
  const isShown = format === undefined && isLegible(pattern);
  return [
    ...countOf(minLength, maxLength, 'character'),
    ...(format === undefined
      ? []
      : [`format ${format}${isUtc(pattern) ? ' in UTC, with "Z" at its end' : ''}`]),
    ...(isShown ? [`like ${pattern}`] : []),
  ];
}

function objectOf({ required = [], minProperties = 0 }: JsonSchema): string {
  const names = required.map((name) => JSON.stringify(name)).join(', ');
  const count = minProperties > required.length ? countOf(minProperties, undefined, 'field') : [];
  return [names === '' ? 'an object' : `an object with ${names}`, ...count].join(', ');
}

/** The rule of a schema in words: "a number, at least 0". Undefined when it allows everything. */
function inWords(here: JsonSchema): string | undefined {
  if ('const' in here) return JSON.stringify(here.const);
  if (here.enum) return `one of ${here.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (typeof here.type === 'object') {
    return inWords({ anyOf: here.type.map((type) => ({ ...here, type })) });
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
      const parts = (here.anyOf ?? []).map(inWords);
      return parts.length === 0 || parts.includes(undefined)
        ? undefined
        : [...new Set(parts)].join(' or ');
    }
  }
}

/**
 * The rule for the value at a path, in words: `["price"]` → "a number, at least 0". Undefined when
 * the schema says nothing of it.
 */
export function ruleAt(schema: JsonSchema, path: JsonPath): string | undefined {
  const found = schemaAt(schema, path);
  return found && inWords(found);
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
