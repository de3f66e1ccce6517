import { toText, withValue, type JsonPath } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';

export type InvalidCategory = 'missing' | 'types' | 'limits';

/** One way to make a valid request invalid. */
export interface InvalidCase {
  readonly category: InvalidCategory;
  readonly path: JsonPath;
  /** The only keyword that the case breaks. */
  readonly keyword: Keyword;
  /** Distinguishes it from the other cases of its field: "too-long". */
  readonly name: string;
  /** The end of a sentence: "whose "name" is a number". */
  readonly description: string;
  mutate(good: unknown): unknown;
}

/** A keyword of a schema, or "code" for a rule that only code states. */
export type Keyword = keyof JsonSchema | 'code';

/** One way to break a keyword of a field. The validator decides whether it does. */
export interface Candidate extends Pick<
  InvalidCase,
  'keyword' | 'name' | 'description' | 'mutate'
> {
  /** True if only JSON can express it. */
  readonly isJsonOnly?: true;
}

/** A candidate whose value takes the place of the field's. */
export const replacing =
  (path: JsonPath) =>
  (keyword: Keyword, name: string, description: string, value: unknown): Candidate => ({
    keyword,
    name,
    description: `whose "${toText(path)}" is ${description}`,
    mutate: (good) => withValue(good, path, value),
  });
export type Replacing = ReturnType<typeof replacing>;
