import type { EditField } from './edit-fields.ts';

/** What the controls of a form hold, by field. */
export type Draft = Readonly<Record<string, string>>;

const textOf = ({ kind }: EditField, value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value, null, kind === 'code' ? 2 : 0);
};

export const draftOf = (fields: readonly EditField[], record: object = {}): Draft =>
  Object.fromEntries(
    fields.map((field) => [field.name, textOf(field, Reflect.get(record, field.name))]),
  );

export const initialDraft = (fields: readonly EditField[]): Draft =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));

/** What is said of text that cannot be parsed. */
export const jsonProblem = (error: unknown) =>
  `This is not JSON: ${error instanceof Error ? error.message : String(error)}`;

function valueOf({ kind }: EditField, text: string): unknown {
  if (kind === 'flag') return text === 'true';
  if (kind === 'code') return JSON.parse(text);
  return kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))
    ? Number(text)
    : text;
}

/**
 * The body that a form stands for. A field that is as it was is left out: a change sends what changed,
 * and the schema says what a new record lacks.
 * @param before the texts that the form began with
 */
export function readDraft(fields: readonly EditField[], draft: Draft, before: Draft) {
  const body: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = draft[field.name] ?? '';
    const isUnchanged = text === (before[field.name] ?? '');
    // An unticked box means no where the schema requires the field.
    const isNo = field.kind === 'flag' && field.required;
    if (field.kind === 'file' || (isUnchanged && !isNo)) continue;
    try {
      body[field.name] = valueOf(field, text);
    } catch (error) {
      errors[field.name] = jsonProblem(error);
    }
  }
  return { body, errors };
}
