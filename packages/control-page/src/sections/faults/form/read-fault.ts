import { faultSchema, type Fault } from '@catering/mock-control';
import { errorsByField, type FieldErrors } from '#forms/field-errors.ts';
import { allFields, type FaultField } from './fault-fields.ts';

/** What the form holds: the texts of its controls by name, and which of its two targets is chosen. */
export interface Draft {
  readonly target: 'operation' | 'path';
  readonly values: Readonly<Record<string, string>>;
}

type Reading = { fault: Fault; errors?: undefined } | { fault?: undefined; errors: FieldErrors };

/** @throws Error with what is wrong with the text */
const readers: Record<FaultField['kind'], (text: string) => unknown> = {
  text: (text) => text,
  number: Number,
  range: (text) => {
    const [, least, most] = /^(\d+)\s*(?:-|–|to)\s*(\d+)$/.exec(text) ?? [];
    return most === undefined ? Number(text) : [Number(least), Number(most)];
  },
  flag: () => true,
  list: (text) =>
    text
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  pairs: (text) =>
    Object.fromEntries(
      text.split('\n').flatMap((line) => {
        if (line.trim() === '') return [];
        const [, name, value] = /^\s*([^:=]+?)\s*[:=]\s*(.*)$/.exec(line) ?? [];
        if (name === undefined) throw new Error(`"${line.trim()}" has no value: write name: value`);
        return [[name, value?.trim()]];
      }),
    ),
  body: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  },
  json: (text) => {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new Error(`This is not JSON: ${error instanceof Error ? error.message : ''}`, {
        cause: error,
      });
    }
  },
};

/** The fault that a form describes, by the schema that the server reads it with. */
export function readFault({ target, values }: Draft): Reading {
  const unread: { path: string[]; message: string }[] = [];
  const given: Record<string, unknown> = { [target]: values[target] ?? '' };
  for (const { name, kind } of allFields) {
    const text = values[name]?.trim() ?? '';
    if (text === '' || (kind === 'flag' && text !== 'true')) continue;
    try {
      given[name] = readers[kind](text);
    } catch (error) {
      unread.push({
        path: [name],
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }
  if (given.operation === '') unread.push({ path: ['operation'], message: 'Choose an operation.' });
  const { data, error } = faultSchema.safeParse(given);
  if (data && unread.length === 0) return { fault: data };
  const found = error?.issues ?? [];
  // What is about several fields may be wrong only because some are left out.
  const certain = unread.length === 0 ? found : found.filter(({ path }) => path.length > 0);
  return { errors: errorsByField([...unread, ...certain]) };
}
