import { basename } from 'node:path';

/** The line that the stack of an error names for a file. */
export function lineOfStack(error: unknown, path: string): number | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const name = basename(path);
  const [, line] =
    /^(?:\?read=\d+)?:(\d+)/.exec(stack.slice(stack.indexOf(name) + name.length)) ?? [];
  return line === undefined ? undefined : Number(line);
}

/** The file and line where an error was thrown, of a module that a file imports: "dishes.ts:3". */
export function originOf(error: unknown): string | undefined {
  const [, thrown = ''] = (error instanceof Error ? (error.stack ?? '') : '').split(/\n +at /);
  const [, file, line] = /^(?!.*\bnode:).*\/([^/]+?):(\d+):\d+\)?$/.exec(thrown) ?? [];
  return file === undefined ? undefined : `${file}:${line}`;
}

const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[[\]{}(),:]|[\w$]+/g;

const unquote = (token: string) => token.replace(/^(["'`])(.*)\1$/s, '$2');

/**
 * The line at which literals of code have a field, found by the names of the path; as far as they are
 * literals.
 */
export function lineInCode(text: string, path: readonly PropertyKey[]): number {
  /** The field that each object or list around the token is at; undefined before its name. */
  const at: (string | number | undefined)[] = [];
  let found = { depth: 0, index: 0 };
  let before = { token: '', index: 0 };
  const note = (index: number) => {
    const fits = at.every((name, depth) => String(name) === String(path[depth]));
    if (fits && at.length > found.depth) found = { depth: at.length, index };
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    const last = at.at(-1);
    if (token === '{' || token === '(') at.push(undefined);
    if (token === '[') at.push(0);
    if (token === '}' || token === ']' || token === ')') at.pop();
    if (token === ',' && at.length > 0)
      at.splice(-1, 1, typeof last === 'number' ? last + 1 : undefined);
    if (token === ':' && at.length > 0 && last === undefined) {
      at.splice(-1, 1, unquote(before.token));
      note(before.index);
    } else if (typeof at.at(-1) === 'number') note(index);
    before = { token, index };
  }
  return text.slice(0, found.index).split('\n').length;
}
