import { PHRASES } from './phrases.ts';

/** Code and the targets of links, with their line breaks. */
const NO_SENTENCE = /^ *```[\s\S]*?^ *```|`[^`]*`|(?<=\])\([^)\s]*\)|<!--[\s\S]*?-->/gm;

const blank = (text: string) => text.replaceAll(/\S/g, ' ');

/** A space of a phrase may be a line break, also one in a list or a quotation. */
const acrossLines = ({ source }: RegExp) => new RegExp(source.replaceAll(' ', '[\\s>]+'), 'gi');

/**
 * Finds the phrases of `phrases.ts` in a page of Markdown.
 * @param page its path, for the messages
 * @returns a line for each, empty if there are none
 */
export function unclearPhrases(page: string, markdown: string): string[] {
  const text = markdown.replaceAll(NO_SENTENCE, blank);
  return PHRASES.flatMap(([phrase, instead]) =>
    [...text.matchAll(acrossLines(phrase))].map(({ 0: found, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${page}:${line} "${found.trim().replaceAll(/\s+/g, ' ')}": write ${instead}`;
    }),
  );
}
