import { validationMessage } from './validation-message.ts';
import * as z from 'zod/mini';

export type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** Puts unknown fields first: where a name is misspelled, the right one is missing. */
export const unknownFirst = <One extends { readonly code?: string | undefined }>(
  issues: readonly One[],
): One[] => {
  const isUnknown = ({ code }: One) => code === 'unrecognized_keys';
  return [...issues.filter(isUnknown), ...issues.filter((one) => !isUnknown(one))];
};

/**
 * What a schema makes of a value, or else what is wrong with it, in our own words: those of zod are for the
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

/** What follows the colon of a message: one issue in the same line, or the first five in lines of their own. */
export function linesOf(issues: readonly Issue[]): string {
  const lines = issues.map(lineOf);
  if (lines.length === 1) return ` ${lines.join('')}`;
  const more = lines.length - LISTED_MAX;
  const listed = [...lines.slice(0, LISTED_MAX), ...(more > 0 ? [`and ${more} more`] : [])];
  return listed.map((line) => `\n  ${line}`).join('');
}
