import { CannotRun } from '../errors.ts';

type Headers = Readonly<Record<string, string>>;

/** Reads an option that is repeatable. */
export const append = (text: string, previous: readonly string[] = []): readonly string[] => [
  ...previous,
  text,
];

/** Reads a line of --header. The message leaves the line out: a header may hold a key. */
export const appendHeader = (line: string, previous?: Headers): Headers => {
  const [, name, value] =
    /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) {
    throw new CannotRun('error: --header is invalid. Give a name and a value: "Name: value".');
  }
  return { ...previous, [name.toLowerCase()]: value };
};
