import { isValid } from '../../operations/operation.ts';
import type { Content } from '../fields/content.ts';
import { valueAt, withValue } from '../schema/json-path.ts';
import type { LimitCase } from './limit-cases.ts';

/** A letter of Yoruba and Igbo: one character, and three bytes of UTF-8. */
const LETTER = 'ọ';

/** The longest text in letters of several bytes; none for an address, whose letters are limited. */
export function inLetters(content: Content, longest: LimitCase): LimitCase[] {
  const { path, name, description } = longest;
  const text = valueAt(longest.mutate(content.valid), path);
  if (name !== 'longest' || typeof text !== 'string' || /@|:\/\//.test(text)) return [];
  const letters = text.replaceAll(/[a-z]/gi, LETTER);
  const mutate = (good: unknown) => withValue(good, path, letters);
  if (letters === text || !isValid(content.schema, mutate(content.valid))) return [];
  return [{ path, name: 'letters', description: `${description}, in letters "${LETTER}"`, mutate }];
}
