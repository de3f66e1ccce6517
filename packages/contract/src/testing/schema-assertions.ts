import { expect } from 'vitest';
import * as z from 'zod/mini';
import { exampleOf } from '../examples.ts';

/** An object as JSON has it. */
export type Sample = Record<string, unknown>;

/** The messages of a schema about a value; none when it accepts the value. */
export const complaints = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map((issue) => issue.message) ?? [];

/** A copy of a part of an operation's example. */
export const sampleOf = (
  operation: string,
  pick: (example: ReturnType<typeof exampleOf>) => unknown,
) => structuredClone(pick(exampleOf(operation))) as Sample;

/** Fails unless the schema accepts the sample and rejects it without the field. */
export const requires = (schema: z.core.$ZodType, sample: Sample, field: string) => {
  expect(z.safeParse(schema, sample).success).toBe(true);
  const { [field]: _, ...rest } = sample;
  const paths = z.safeParse(schema, rest).error?.issues.map((issue) => issue.path[0]);
  expect(paths).toEqual([field]);
};
