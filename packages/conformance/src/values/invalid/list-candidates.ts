import { toText, valueAt, withValue } from '../schema/json-path.ts';
import type { Field } from '../fields/fields.ts';
import { withEntries } from '../at-limit/limit-cases.ts';
import type { Candidate, Keyword } from './invalid-case.ts';

/** Lists that are an entry too short or too long, and one with an entry twice. */
export function listCandidates(
  { path, schema: { minItems = 0, maxItems } }: Field,
  valid: unknown,
): Candidate[] {
  const example = valueAt(valid, [...path, 0]);
  const ofLength = (keyword: Keyword, name: string, length: number): Candidate => ({
    keyword,
    name,
    description: `whose "${toText(path)}" has ${length} ${length === 1 ? 'entry' : 'entries'}`,
    mutate: (good) => withEntries(good, path, { length, example }),
  });
  return [
    ...(minItems > 0 ? [ofLength('minItems', 'too-few', minItems - 1)] : []),
    ...(maxItems === undefined ? [] : [ofLength('maxItems', 'too-many', maxItems + 1)]),
    {
      keyword: 'uniqueItems',
      name: 'alike',
      description: `whose "${toText(path)}" has the same entry twice`,
      mutate: (good) => {
        const first = valueAt(good, [...path, 0]) ?? example;
        return withValue(good, path, [first, first]);
      },
    },
  ];
}
