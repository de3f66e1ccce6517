import { parse, YAMLParseError } from 'yaml';
import { CannotRun, firstLineOf } from '../errors.ts';

const UNBALANCED =
  'a comma, a quote or a bracket is missing or too many, here or before. Correct it';

/** What is wrong and how to fix it, by the code that the parser has for it. */
const MISTAKES: Readonly<Record<string, string>> = {
  BAD_DQ_ESCAPE: 'no such escape after a backslash. Write \\\\ for a backslash',
  BAD_INDENT: 'a "{" or "[" is not closed, or its lines are not indented. Close or indent them',
  BAD_SCALAR_START: 'a text may not begin with this character. Put it in quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'two keys in one line, or a line that is indented more than the one before it. Put a text that has ": " in quotes',
  BLOCK_IN_FLOW: 'lines of a list or of keys within { } or [ ]. Write them with commas',
  DUPLICATE_KEY: 'the same key twice. Remove one',
  MISSING_CHAR: UNBALANCED,
  MULTILINE_IMPLICIT_KEY: 'a key without ":". Add it, or indent the text',
  MULTIPLE_DOCS: 'a second document begins. Keep one',
  TAB_AS_INDENT: 'a tab before a key. Indent with spaces',
  UNEXPECTED_TOKEN: UNBALANCED,
};

/** Other codes are about the lines of YAML. */
const OF_JSON = ['BAD_DQ_ESCAPE', 'DUPLICATE_KEY'];

/** Where a text says something wrong, "12:7", and what. */
function mistakeIn(
  text: string,
  isJson: boolean,
  error: unknown,
): readonly [place: string, what: string] {
  if (error instanceof YAMLParseError) {
    const ofJson = isJson && !OF_JSON.includes(error.code) ? UNBALANCED : undefined;
    const { line = 1, col = 1 } = error.linePos?.[0] ?? {};
    return [
      `${line}:${col}`,
      ofJson ?? MISTAKES[error.code] ?? firstLineOf(error).replace(/ at line.*$/, ''),
    ];
  }
  const [, name = ''] = /Unresolved alias.*: (.+)$/.exec(firstLineOf(error)) ?? [];
  const before = text.slice(0, Math.max(0, text.indexOf(`*${name}`))).split('\n');
  return [
    `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`,
    `"*${name}" refers to "&${name}", which no line before it has. Add it`,
  ];
}

/**
 * Reads JSON or YAML.
 * @param name of the file, for messages
 * @throws CannotRun in one line: file, line and column, what is wrong there, and how to fix it
 */
export function parseDocument(text: string, name: string): unknown {
  const isJson = /^\s*[[{]/.test(text);
  // YAML contains JSON, and says the place of a mistake; a parser of JSON alone is much faster.
  try {
    if (isJson) return JSON.parse(text) as unknown;
  } catch {
    // It may be YAML that begins with a brace.
  }
  if (/^\s*<[!?\w]/.test(text)) {
    throw new CannotRun(`error: ${name} is a page or XML. Give the JSON or YAML itself.`);
  }
  try {
    return parse(text, { merge: true }) as unknown;
  } catch (error) {
    const [place, what] = mistakeIn(text, isJson, error);
    const language = isJson ? 'JSON' : 'YAML';
    throw new CannotRun(`error: ${name}:${place} is not valid ${language}: ${what}.`, {
      cause: error,
    });
  }
}
