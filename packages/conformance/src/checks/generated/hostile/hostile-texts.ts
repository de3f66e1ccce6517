const NUL = '\u0000';
const HUGE = '99999999999999999999';

/** Texts that careless servers read as code, patterns, or paths. Short, so that most schemas take them. */
export const hostileTexts: readonly string[] = [
  `'"\\`,
  '([*?{',
  '%;$',
  'two\nlines,  two blanks',
  '{{7*7}}${7*7}#{7*7}<%=7*7%>',
  '../../../../../../../../etc/passwd',
  NUL,
  '💥\u202E\uFEFF',
  HUGE,
  'a'.repeat(5000),
];
/** The empty text is only for bodies: in a path, it would be another address. */
export const hostileBodyTexts: readonly string[] = ['', ...hostileTexts];
/** The texts for parameters that take no text, and for calls that change data. */
export const fewHostileTexts: readonly string[] = ["'", NUL, HUGE];
