import * as z from 'zod/mini';
import type { JsonSchema } from '../../values/schema/json-schema.ts';
import { ruleAt, withFormat } from '../../values/schema/rule-in-words.ts';
import type { Issue, Schema } from '../operation.ts';

/** "input" is what a client sends, "output" what a server responds with. */
export type Direction = 'input' | 'output';

/** A schema of zod 4. */
export type Validator<Output = unknown> = z.core.$ZodType<Output>;

// The small build of zod has no messages of its own.
const { localeError } = z.locales.en();

export const isValidator = (value: unknown): value is Validator =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** "/^a$/u" is how zod writes a pattern, "^a$" how JSON Schema does. */
const sourceOf = (pattern = '') => pattern.slice(1, pattern.lastIndexOf('/'));

/**
 * The problem of a value in the words of the violated rule: "a number, at least 0". If the JSON schema has no such
 * rule, the message of the contract.
 */
function issueOf(issue: z.core.$ZodIssue, jsonSchema: JsonSchema): Issue {
  const path = issue.path as Issue['path'];
  const { code, message } = issue;
  if (code === 'custom' || code === 'unrecognized_keys') {
    return { path, message: `a valid value (${message})` };
  }
  const rule = ruleAt(jsonSchema, path);
  if (rule === undefined || code !== 'invalid_format') return { path, message: rule ?? message };
  const pattern = issue.format === 'regex' ? sourceOf(issue.pattern) : undefined;
  return { path, message: withFormat(rule, { pattern, message }) };
}

/** The end of the issue that stands for those which are left out. */
export const MORE_PLACES = 'more places';

/** Maximum number of issues that are reported for a value. */
const ISSUES_MAX = 100;

/** The schema that a validator stands for. */
export function schemaOf(validator: Validator, direction: Direction): Schema {
  let written: JsonSchema | undefined;
  const jsonSchema = () =>
    (written ??= z.toJSONSchema(validator, {
      io: direction,
      unrepresentable: 'any',
    }) as JsonSchema);
  return {
    get jsonSchema() {
      return jsonSchema();
    },
    validate(value) {
      const find = (given: unknown) =>
        z.safeParse(validator, given, { error: localeError }).error?.issues ?? [];
      const tell = (issues: readonly z.core.$ZodIssue[]) =>
        issues.slice(0, ISSUES_MAX).map((issue) => issueOf(issue, jsonSchema()));
      // A long list that is wrong from the beginning is cut off: finding all its issues takes seconds.
      const isLong = Array.isArray(value) && value.length > ISSUES_MAX;
      const first = isLong ? find(value.slice(0, ISSUES_MAX)) : [];
      if (first.length >= ISSUES_MAX) {
        return [...tell(first), { path: [], message: `valid in ${MORE_PLACES}` }];
      }
      const issues = find(value);
      const more = issues.length - ISSUES_MAX;
      const rest = { path: [], message: `valid in ${more} ${MORE_PLACES}` };
      return more > 0 ? [...tell(issues), rest] : tell(issues);
    },
  };
}

/** Reads a value with a validator, whose output type it then has. */
export function read<Output>(
  validator: Validator<Output>,
  value: unknown,
): { readonly value: Output } | { readonly issues: readonly Issue[] } {
  const { success, data } = z.safeParse(validator, value);
  return success ? { value: data } : { issues: schemaOf(validator, 'output').validate(value) };
}
