import { isFile, type JsonSchema } from '../schema/json-schema.ts';
import type { JsonPath } from '../schema/json-path.ts';

/** A field of a request, and its schema. */
export interface Field {
  readonly path: JsonPath;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The fields below an object, or below the first entry of a list, which stands for all. */
function fieldsBelow(schema: JsonSchema, path: JsonPath): Field[] {
  const { items, properties } = schema;
  if (properties) return fieldsIn(schema, path);
  if (!items) return [];
  const entry = [...path, 0];
  return items.properties
    ? fieldsIn(items, entry)
    : [{ path: entry, schema: items, required: false }, ...fieldsBelow(items, entry)];
}

function fieldsIn({ properties = {}, required = [] }: JsonSchema, path: JsonPath): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (isFile(schema)) return [];
    const here = [...path, name];
    const field = { path: here, schema, required: required.includes(name) };
    return [field, ...fieldsBelow(schema, here)];
  });
}

/** Every field at every depth; files are left out. */
export const fieldsOf = (schema: JsonSchema): readonly Field[] => fieldsIn(schema, []);
