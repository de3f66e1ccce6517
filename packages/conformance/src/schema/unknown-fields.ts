import { isObject } from './json-path.ts';
import type { JsonSchema } from './json-schema.ts';

/** Names of fields, at any depth, that a value has and its schema does not know. */
export function unknownFieldsOf(schema: JsonSchema, value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry) => unknownFieldsOf(schema.items ?? {}, entry));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, of]) => {
    const known = schema.properties?.[name];
    return [...(known ? [] : [name]), ...unknownFieldsOf(known ?? {}, of)];
  });
}

const SECRET = /pass(?:word|phrase|wd)|hash|secret|salt|private.?key|api.?key|session.?id/i;

/** Whether a field's name says that its content is a secret. */
export const looksSecret = (name: string): boolean => SECRET.test(name);
