import type { JsonSchema } from '../schema/json-schema.ts';
import {
  lengthOf,
  longestOf,
  oneLonger,
  oneShorter,
  paddedTo,
  shortestOf,
} from '../at-limit/longest-text.ts';
import { greatestCount, isCount } from '../at-limit/greatest-count.ts';
import type { Candidate, Replacing } from './invalid-case.ts';

const ENDING_BLANKS = '   ';
/** Characters that a text may need. */
const SIGNS = { '@': 'at-sign', '.': 'dot', ':': 'colon' } as const;

const inMiddle = (text: string, inserted: string) => text.slice(0, 2) + inserted + text.slice(2);

/** A text that is too long or too short by one character, and one that is so without the blanks at its end. */
function lengthCandidates(
  valid: string,
  { minLength = 0, maxLength }: JsonSchema,
  takes: (text: string) => boolean,
  replace: Replacing,
): Candidate[] {
  const longest = longestOf(valid, takes, maxLength);
  const tooShort = oneShorter(shortestOf(valid, takes));
  const tooLong = longest === undefined ? undefined : oneLonger(longest);
  // A form may end before the length does: a phone number has fewer digits than characters.
  const isOfForm = maxLength !== undefined && (longest ?? valid).length < maxLength;
  const isPadded = isOfForm && takes(paddedTo(valid, maxLength));
  const padded = isPadded ? paddedTo(valid, maxLength + 1) : undefined;
  return [
    replace('minLength', 'too-short', lengthOf(tooShort), tooShort),
    // A text that is long enough may still be too short for its form.
    ...(tooShort.length < minLength || minLength === 0
      ? []
      : [replace('minLength', 'empty', 'empty', '')]),
    ...(padded === undefined ? [] : [replace('maxLength', 'too-long', lengthOf(padded), padded)]),
    ...(tooLong === undefined
      ? []
      : [
          padded === undefined
            ? replace('maxLength', 'too-long', lengthOf(tooLong), tooLong)
            : replace('code', 'too-many', `${lengthOf(tooLong)} without blanks`, tooLong),
        ]),
    replace('code', 'blanks', 'too short without the blanks at its end', tooShort + ENDING_BLANKS),
  ];
}

/** Texts of another form: what most patterns and formats exclude. */
function formCandidates(valid: string, replace: Replacing): Candidate[] {
  const ofForm = (name: string, description: string, text: string) =>
    replace('pattern', name, description, text);
  const withoutSign = Object.entries(SIGNS).flatMap(([sign, name]) =>
    valid.includes(sign)
      ? [ofForm(`no-${name}`, `text without "${sign}"`, valid.replaceAll(sign, ''))]
      : [],
  );
  const twice = valid.includes('@')
    ? [ofForm('two-at-signs', 'text with two "@"', `no@${valid}`)]
    : [];
  const script = valid.includes('://') ? [ofForm('script', 'a script', 'javascript:alert(1)')] : [];
  return [
    ofForm('words', 'words', 'call me maybe'),
    ...withoutSign,
    ...twice,
    ...script,
    ofForm('space', 'text with a space', inMiddle(valid, ' ')),
    ofForm('letter', 'text that ends in a letter', `${valid}x`),
    ofForm('header', 'text with a header', `${valid}\r\nBcc: ${valid}`),
    ofForm('control-character', 'text with a control character', inMiddle(valid, '\u0000')),
    {
      ...ofForm('lone-surrogate', 'text with half a character', inMiddle(valid, '\uD800')),
      isJsonOnly: true,
    },
  ];
}

/** Numbers as text, which are no count or beyond the greatest one. */
function countCandidates(takes: (text: unknown) => boolean, replace: Replacing): Candidate[] {
  const greatest = greatestCount(takes);
  return [
    replace('pattern', 'zero', '"0"', '0'),
    replace('pattern', 'negative', '"-1"', '-1'),
    replace('pattern', 'fraction', '"1.5"', '1.5'),
    replace('pattern', 'word', 'a word', 'many'),
    ...(greatest === undefined
      ? []
      : [replace('pattern', 'above', 'above the greatest number', `${greatest + 1}`)]),
  ];
}

/**
 * Texts that a field of text may reject.
 * @param valid a text that the field takes
 */
export const textCandidates = (
  valid: string,
  schema: JsonSchema,
  takes: (value: unknown) => boolean,
  replace: Replacing,
): Candidate[] =>
  isCount(takes)
    ? countCandidates(takes, replace)
    : [...lengthCandidates(valid, schema, takes, replace), ...formCandidates(valid, replace)];
