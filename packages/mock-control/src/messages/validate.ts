import * as z from 'zod/mini';
import { unknownName } from './unknown-name.ts';

/** Words for the values that a field takes, by the type of its schema. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  function: 'a function',
};
const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a time in UTC, as in "2026-12-24T18:00:00Z"',
  email: 'an email address',
};
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/** Words for a value that was given. A text may be a secret and is not shown. */
function kindOf(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  const type = Array.isArray(value) ? 'array' : typeof value;
  return KINDS[type] ?? type;
}

/** The field that an issue is about, without what it is in: "price", "omit.0". */
function fieldOf(path: readonly PropertyKey[] = []): string {
  const [, name] = /(?:^|\.)([^.]*[^.\d][^.]*(?:\.\d+)*)$/.exec(path.map(String).join('.')) ?? [];
  return name ?? 'The value';
}

/** @param number how a number is compared, and how a size is */
function bound(origin: string, number: string, size: string, limit: number | bigint): string {
  const unit = UNITS[origin];
  if (unit === undefined) return `must be ${number} ${limit}`;
  return limit === 1 && size === 'at least'
    ? 'must not be empty'
    : `must have ${size} ${limit} ${unit}`;
}

/** The fields that the schema of an issue has. */
const knownFields = ({ inst }: z.core.$ZodRawIssue): string[] =>
  Object.keys(Object(inst).shape ?? {});

/** The end of a sentence about an issue; it begins with the field. */
function problemOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = KINDS[issue.expected] ?? issue.expected;
      if (!('input' in issue)) return `must be ${wanted}`;
      if (issue.input === undefined) return `is required: give ${wanted}`;
      return `must be ${wanted}, not ${kindOf(issue.input)}`;
    }
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return bound(
        issue.origin,
        issue.inclusive ? 'at least' : 'above',
        issue.exact ? 'exactly' : 'at least',
        issue.minimum,
      );
    case 'too_big':
      return bound(
        issue.origin,
        issue.inclusive ? 'at most' : 'below',
        issue.exact ? 'exactly' : 'at most',
        issue.maximum,
      );
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? `a text of the form ${issue.pattern ?? issue.format}`}`;
    default:
      return 'is invalid';
  }
}

/**
 * Says what is wrong with a value, in the words of the messages that the schemas give themselves: which field,
 * what it takes, and what it got. An error map for zod.
 */
export const validationMessage: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? unknownName('field', issue.keys, knownFields(issue))
    : `${fieldOf(issue.path)} ${problemOf(issue)}`;

/** Zod's message where none was chosen. */
const NO_WORDS = 'Invalid input';

/** The message of an issue that was found before, which no longer knows what was given. */
export function messageOf(issue: { readonly message: string }): string {
  if (issue.message !== NO_WORDS) return issue.message;
  const message = validationMessage(issue as z.core.$ZodRawIssue);
  return typeof message === 'string' ? message : NO_WORDS;
}

export type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** Puts unknown fields first: where a name is misspelled, the right one is missing. */
export const unknownFirst = <One extends { readonly code?: string | undefined }>(
  issues: readonly One[],
): One[] => {
  const isUnknown = ({ code }: One) => code === 'unrecognized_keys';
  return [...issues.filter(isUnknown), ...issues.filter((one) => !isUnknown(one))];
};

/**
 * Reads a value by a schema, or says what is wrong with it, in our own words: those of zod are for the
 * process to choose, which may be a test's.
 */
export function validate<Schema extends z.core.$ZodType>(schema: Schema, value: unknown) {
  const { data, error } = z.safeParse(schema, value, { error: validationMessage });
  return { data, issues: unknownFirst(error?.issues ?? []) as readonly Issue[] };
}

/** An issue in one line: "closed.faults.0.status: status must be a whole number." */
export function lineOf({ path, message }: Issue): string {
  const line = message.replaceAll(/\s+/g, ' ').replace(/(?<![.!?…}])$/, '.');
  const place = path.map(String).join('.');
  // Most messages begin with the field.
  return place === '' || line.startsWith(`${place} `) ? line : `${place}: ${line}`;
}

const LISTED_MAX = 5;

/** Issues after the colon of a message: one in the same line, or the first five in lines of their own. */
export function linesOf(issues: readonly Issue[]): string {
  const lines = issues.map(lineOf);
  if (lines.length === 1) return ` ${lines.join('')}`;
  const more = lines.length - LISTED_MAX;
  const listed = [...lines.slice(0, LISTED_MAX), ...(more > 0 ? [`and ${more} more`] : [])];
  return listed.map((line) => `\n  ${line}`).join('');
}
