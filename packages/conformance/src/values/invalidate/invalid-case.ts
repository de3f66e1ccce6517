import { toText, withValue, type JsonPath } from '../schema/json-path.ts';
import type { Field } from './fields.ts';

export type InvalidCategory = 'missing' | 'types' | 'limits';

/** One way to mutate a request that was good. */
export interface InvalidCase {
  readonly category: InvalidCategory;
  readonly path: JsonPath;
  /** Distinguishes it from the other cases of its field: "too-long". */
  readonly name: string;
  /** How sentences go on: "whose "name" is a number" */
  readonly description: string;
  /** Whether common frameworks convert the value to one that the schema takes. */
  readonly isConverted?: boolean;
  /** Whether it is null where nothing need be. */
  readonly isOptionalNull?: boolean;
  mutate(good: unknown): unknown;
}

/** A value that a field does not take. */
export interface InvalidValue {
  readonly name: string;
  readonly description: string;
  readonly value: unknown;
}

export const invalid = (name: string, description: string, value: unknown): InvalidValue => ({
  name,
  description,
  value,
});

/** A request whose field has such a value. */
export const replaced = (
  { path }: Field,
  category: InvalidCategory,
  { name, description, value }: InvalidValue,
): InvalidCase => ({
  category,
  path,
  name,
  description: `whose "${toText(path)}" is ${description}`,
  mutate: (good) => withValue(good, path, value),
});
