/** Characters that a terminal or an editor shows as nothing, or that move or reorder what it shows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const spelled = (character: string) =>
  SHORT[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** The beginning of commands to CI servers, anywhere in a line: "##vso[", "##[". */
const COMMAND = /##(?=\w{0,20}\[)/g;
/** The beginning of workflow commands, at the start of a line: "::error::". */
const WORKFLOW_COMMAND = /^(\s*):(?=:)/;

/** Maximum length of a text, characters. */
const LONGEST = 400;
/** Maximum number of entries of a list, and of fields of an object. */
const MOST = 100;
const DEEPEST = 20;

/**
 * A text of a server as one line, in which every character is visible and none is a command to a
 * terminal or a CI server.
 */
export function visible(text: string, longest = LONGEST): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut
    .replaceAll(INVISIBLE, spelled)
    .replaceAll(COMMAND, '#\\#')
    .replace(WORKFLOW_COMMAND, '$1\\:');
}

/** A value of a server with all of its texts and names visible, cut where it is long or deep. */
export function visibleValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return visible(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) {
    return value.slice(0, MOST).map((one: unknown) => visibleValue(one, depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST)
      .map(([name, one]) => [visible(name), visibleValue(one, depth + 1)]),
  );
}
