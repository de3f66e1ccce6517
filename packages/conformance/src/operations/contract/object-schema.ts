import type { JsonSchema } from '../../values/schema/json-schema.ts';
import type { Schema } from '../operation.ts';

/** One schema of an object for schemas of its fields; those that undefined breaks are required. */
export function objectSchema(fields: readonly (readonly [name: string, schema: Schema])[]): Schema {
  return {
    get jsonSchema(): JsonSchema {
      const required = fields.filter(([, schema]) => schema.validate(undefined).length > 0);
      return {
        type: 'object',
        properties: Object.fromEntries(fields.map(([name, { jsonSchema }]) => [name, jsonSchema])),
        required: required.map(([name]) => name),
      };
    },
    validate: (value) =>
      fields.flatMap(([name, schema]) => {
        const issues = schema.validate(Object(value)[name]);
        return issues.map(({ path, message }) => ({ path: [name, ...path], message }));
      }),
  };
}
