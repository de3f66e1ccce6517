import type { JsonSchema } from '../schema/json-schema.ts';
import type { Candidate, Replacing } from './invalid-case.ts';

/** Words for which no other case is tried: frameworks read many words as a boolean. */
const YES_OR_NO = ['true', 'false'];

/** Values that are not declared: another word, and a declared one in other letters. */
export function choiceCandidates(
  { enum: values = [], const: only }: JsonSchema,
  replace: Replacing,
): Candidate[] {
  const keyword = values.length > 0 ? 'enum' : 'const';
  const [first] = [...values, only].filter((value) => typeof value === 'string');
  const lower = first?.toLowerCase();
  const otherCase = lower === first ? first?.toUpperCase() : lower;
  const isWord = first !== undefined && !YES_OR_NO.includes(first);
  return [
    replace(keyword, 'other', 'none of the declared values', 'Something else'),
    ...(isWord ? [replace(keyword, 'other-case', `"${otherCase}"`, otherCase)] : []),
  ];
}
