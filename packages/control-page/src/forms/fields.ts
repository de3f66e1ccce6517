import type * as z from 'zod/mini';
import { errorsByField, type FieldErrors } from './field-errors.ts';

/** What the controls of a form contain, by field; a ticked box contains "true". */
export type Draft = Readonly<Record<string, string>>;

// Any other text is left to the schema.
const toNumber = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text);

/** @throws Error with what is wrong with the text */
function toPair(line: string): [string, string] {
  const [, name, value] = /^([^:=]+?)\s*[:=]\s*(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) {
    throw new Error(`"${line}" has no value: write name: value`);
  }
  return [name, value];
}

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** How the text of a control becomes a value of the body, by the kind of the control. */
const readers = {
  text: (text) => text.trim(),
  email: (text) => text.trim(),
  'long text': (text) => text,
  choice: (text) => text,
  number: toNumber,
  /** A number, or "100-900", which may also be written as in JSON: "[100, 900]". */
  range: (text) => {
    const [, least, most] = /^\[?\s*(\d+)\s*(?:-|–|to|,)\s*(\d+)\s*\]?$/.exec(text.trim()) ?? [];
    return most === undefined ? toNumber(text) : [Number(least), Number(most)];
  },
  flag: (text) => text === 'true',
  list: (text) => partsOf(text, /[,\n]/),
  /** One per line: "x-name: value". */
  pairs: (text) => Object.fromEntries(partsOf(text, /\n/).map(toPair)),
  json: (text) => {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new Error(`This is not JSON: ${Object(error).message}`, { cause: error });
    }
  },
  /** JSON, or any other text as it is. */
  body: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  },
  /** Read from the form itself. */
  file: () => undefined,
} satisfies Record<string, (text: string) => unknown>;

/** A value, with what it means to a person. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
}

/** What a control asks for. */
export interface Field {
  /** Name of the field in the body. */
  readonly name: string;
  readonly label: string;
  readonly kind: keyof typeof readers;
  readonly hint?: string | undefined;
  /** Lines of a long text. Default 3. */
  readonly rows?: number;
  /** An unticked box means "no" if the field is required; otherwise it is left out. */
  readonly required?: boolean;
  /** What the control contains at first, for a new record. */
  readonly initial?: string;
  /** Error of an empty control; without it, the schema decides. */
  readonly missing?: string;
  /** The values of a choice. */
  readonly values?: readonly string[];
  /** Values to choose from; others can be typed. */
  readonly suggestions?: readonly Suggestion[] | undefined;
}

function textOf(kind: Field['kind'], value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value, null, kind === 'json' ? 2 : 0);
}

/** The texts of the controls for a record, or for a new one. */
export const draftOf = (fields: readonly Field[], record?: object): Draft =>
  Object.fromEntries(
    fields.map(({ name, kind, initial = '' }) => [
      name,
      record ? textOf(kind, Reflect.get(record, name)) : initial,
    ]),
  );

/** A body, if there is one to check, and what could not be read, by field. */
export interface Reading {
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly errors: FieldErrors;
}

/**
 * The body that a form stands for. A field that is as it was is left out: a change sends what changed, and the
 * schema says what a new record lacks.
 * @param before the texts that the form began with; nothing for a new record
 */
export function readDraft(fields: readonly Field[], draft: Draft, before: Draft = {}): Reading {
  const body: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const { name, kind, required, missing } of fields) {
    const text = draft[name] ?? '';
    const isUnchanged = text.trim() === (before[name] ?? '').trim();
    const isNo = kind === 'flag' && required;
    if (missing && text.trim() === '') errors[name] = missing;
    if (kind === 'file' || (isUnchanged && !isNo)) continue;
    try {
      body[name] = readers[kind](text);
    } catch (error) {
      errors[name] = Object(error).message;
    }
  }
  return { body, errors };
}

/** What a schema makes of a reading, or what is wrong with it by field. */
export function checkReading<Body>(
  schema: z.ZodMiniType<Body>,
  { body, errors: unread }: Reading,
): { data?: Body; errors: FieldErrors } {
  if (!body) return { errors: unread };
  const { data, error } = schema.safeParse(body);
  // What is about several fields may be wrong only because one of them is missing.
  const isRead = Object.keys(unread).length === 0;
  const issues = (error?.issues ?? []).filter(({ path }) => isRead || path.length > 0);
  const errors = { ...errorsByField(issues), ...unread };
  return data && isRead ? { data, errors } : { errors };
}
