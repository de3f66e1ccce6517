import * as z from 'zod/mini';
import type { JsonSchema } from '../schema/json-schema.ts';
import { ruleAt, withFormat } from '../schema/rule.ts';
import type { Issue, Schema } from './operation.ts';

/** "input" is what a client sends, "output" what a server responds with. */
export type Direction = 'input' | 'output';

type PathPart = PropertyKey | { readonly key: PropertyKey };
type StandardIssue = {
  readonly message: string;
  readonly path?: readonly PathPart[] | undefined;
};
type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** A validator of any library that implements Standard Schema: zod, Valibot, ArkType … */
export interface Validator<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
  };
}

/** One that implements Standard JSON Schema too. */
interface JsonSchemaWriter {
  readonly '~standard': {
    readonly jsonSchema: Record<Direction, (options: { target: string }) => JsonSchema>;
  };
}

// The small build of zod brings no words of its own for messages.
const { localeError } = z.locales.en();

const isZod = (validator: object): validator is z.core.$ZodType => '_zod' in validator;

const canWriteJsonSchema = (validator: Validator): validator is Validator & JsonSchemaWriter =>
  'jsonSchema' in validator['~standard'];

const keysOf = (path: readonly PathPart[] = []): Issue['path'] =>
  path.map((part) => (typeof part === 'object' ? part.key : part) as string | number);

/** Whether a message says more than the JSON schema: it is the contract's own, or names a field. */
const isOwnMessage = (issue: StandardIssue & { readonly code?: string }) =>
  issue.code === 'custom' || issue.code === 'unrecognized_keys';

type FormatIssue = StandardIssue & {
  readonly code?: string;
  readonly format?: string;
  readonly pattern?: string;
};

/** "/^a$/u" is how zod writes a pattern, "^a$" how JSON Schema does. */
const sourceOf = (pattern = '') => pattern.slice(1, pattern.lastIndexOf('/'));

/** The rule that an issue is about, with the format that the value does not have. */
function ruleOf(issue: FormatIssue, rule: string | undefined): string | undefined {
  if (issue.code !== 'invalid_format' || rule === undefined) return rule;
  const pattern = issue.format === 'regex' ? sourceOf(issue.pattern) : undefined;
  return withFormat(rule, { pattern, message: issue.message });
}

/** @throws TypeError for a validator that resolves later */
function resultOf<Output>(validator: Validator<Output>, value: unknown): StandardResult<Output> {
  const result = validator['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('A validator of a contract must not be async');
  return result;
}

function foundBy(validator: Validator, value: unknown): readonly StandardIssue[] {
  if (isZod(validator)) {
    return z.safeParse(validator, value, { error: localeError }).error?.issues ?? [];
  }
  return resultOf(validator, value).issues ?? [];
}

/**
 * What is wrong with a value, as the rule that it violates: "a number, at least 0". What no rule of
 * the JSON schema says is in the validator's words.
 */
const issuesOf = (validator: Validator, value: unknown, jsonSchema: () => JsonSchema): Issue[] =>
  foundBy(validator, value).map((issue) => {
    const path = keysOf(issue.path);
    if (isOwnMessage(issue)) return { path, message: `a valid value (${issue.message})` };
    return { path, message: ruleOf(issue, ruleAt(jsonSchema(), path)) ?? issue.message };
  });

/** An unknown library leaves nothing to make values from; its values are still judged. */
function jsonSchemaOf(validator: Validator, direction: Direction): JsonSchema {
  if (isZod(validator)) {
    return z.toJSONSchema(validator, { io: direction, unrepresentable: 'any' }) as JsonSchema;
  }
  if (!canWriteJsonSchema(validator)) return {};
  return validator['~standard'].jsonSchema[direction]({ target: 'draft-2020-12' });
}

export const isValidator = (value: unknown): value is Validator =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  '~standard' in value;

/** The schema that a validator stands for. */
export function schemaOf(validator: Validator, direction: Direction): Schema {
  let written: JsonSchema | undefined;
  const jsonSchema = () => (written ??= jsonSchemaOf(validator, direction));
  return {
    get jsonSchema() {
      return jsonSchema();
    },
    validate: (value) => issuesOf(validator, value, jsonSchema),
  };
}

/**
 * Reads a value with a validator, whose output type it then has.
 * @throws TypeError for a validator that resolves later
 */
export function read<Output>(
  validator: Validator<Output>,
  value: unknown,
): { readonly value: Output } | { readonly issues: readonly Issue[] } {
  const result = resultOf(validator, value);
  return result.issues
    ? { issues: schemaOf(validator, 'output').validate(value) }
    : { value: result.value };
}
