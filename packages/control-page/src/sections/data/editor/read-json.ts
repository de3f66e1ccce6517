import { unknownName } from '@catering/mock-control';
import { readDraft, type Draft, type Field, type Reading } from '#forms/fields.ts';
import type { Edit } from './edits.ts';

/** The whole body, in place of its fields. */
export const JSON_FIELD: Field = {
  name: 'json',
  label: 'Body',
  kind: 'json',
  hint: 'The body of the request, as the contract has it.',
  rows: 14,
};

/** The path of the first field that a schema has dropped from a value; undefined if it has kept all. */
function droppedField(
  given: unknown,
  kept: unknown,
  path: readonly string[] = [],
): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  for (const [name, value] of Object.entries(given)) {
    const at = [...path, name];
    if (!Object.hasOwn(Object(kept), name)) return at.join('.');
    const inside = droppedField(value, Reflect.get(Object(kept), name), at);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/**
 * The body that a person has written as JSON. What the schema would drop is an error.
 * @param names the fields that the operation takes
 */
export function readJson(draft: Draft, schema: Edit['schema'], names: readonly string[]): Reading {
  const { body: { json } = {}, errors } = readDraft([JSON_FIELD], draft);
  if (errors.json) return { errors };
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { errors: { json: 'A body is an object: { … }' } };
  }
  const unknown = Object.keys(json).find((name) => !names.includes(name));
  if (unknown !== undefined) return { errors: { json: unknownName('field', unknown, names) } };
  const { data } = schema.safeParse(json);
  const dropped = data && droppedField(json, data);
  if (dropped !== undefined) return { errors: { json: `There is no field "${dropped}".` } };
  return { body: { ...json }, errors };
}
