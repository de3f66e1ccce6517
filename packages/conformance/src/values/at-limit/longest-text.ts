/** Maximum length that is tried: a server rejects bodies of a megabyte before it reads a field. */
const LONGEST_TRIED = 20_000;

/** Length of the labels of a domain, separated by dots; the maximum is 63 characters. */
const LABEL = 60;

/** "9 characters long"; of a phone number, "9 digits long": its rule counts these. */
export const lengthOf = (text: string): string =>
  `${text.length} ${/^\d+$/.test(text) ? 'digit' : 'character'}${text.length === 1 ? '' : 's'} long`;

/** A text made longer after its last letter or digit; a mail address in its domain. */
function longer(text: string, length: number): string {
  const count = length - text.length;
  const domain = text.indexOf('@') + 1;
  if (domain > 0) {
    const labels = Array.from({ length: count }, (_, index) => (index % LABEL === 59 ? '.' : 'a'));
    return text.slice(0, domain) + labels.reverse().join('') + text.slice(domain);
  }
  const last = text.search(/[\p{L}\d][^\p{L}\d]*$/u);
  const at = last === -1 ? text.length : last + 1;
  return text.slice(0, at) + (text[at - 1] ?? 'a').repeat(count) + text.slice(at);
}

/**
 * The longest text in the form of another one.
 * @param takes judges a text; it takes `valid`
 * @param declared the limit in the schema; the validator decides
 * @returns undefined if there is no limit below 20,000 characters
 */
export function longestOf(
  valid: string,
  takes: (text: string) => boolean,
  declared = LONGEST_TRIED,
): string | undefined {
  const known = longer(valid, Math.max(declared, valid.length));
  if (takes(known) && !takes(oneLonger(known))) return known;
  if (takes(longer(valid, LONGEST_TRIED))) return undefined;
  let [taken, rejected] = [valid.length, LONGEST_TRIED];
  while (rejected - taken > 1) {
    const middle = Math.floor((taken + rejected) / 2);
    if (takes(longer(valid, middle))) taken = middle;
    else rejected = middle;
  }
  return longer(valid, taken);
}

/** A text with one more character: too long if the text was the longest. */
export function oneLonger(text: string): string {
  return longer(text, text.length + 1);
}

/** A text of a length, with blanks before its last character: a form may limit what is not blank. */
export const paddedTo = (text: string, length: number): string =>
  text.slice(0, -1) + ' '.repeat(Math.max(0, length - text.length)) + text.slice(-1);

/** The text without the character at an index. */
const withoutAt = (text: string, index: number) => text.slice(0, index) + text.slice(index + 1);

/**
 * A text of which no character can be taken away.
 * @param takes judges a text; it takes `valid`
 */
export function shortestOf(valid: string, takes: (text: string) => boolean): string {
  let text = valid;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const shorter = withoutAt(text, index);
    if (takes(shorter)) text = shorter;
  }
  return text;
}

/** A text without its last character: too short if the text was the shortest. */
export const oneShorter = (text: string): string => text.slice(0, -1);
