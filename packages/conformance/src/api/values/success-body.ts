import type { JsonPath } from '../../schema/json-path.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import { responseAt, type Operation } from '../operation.ts';

/** The schema that stays when null, and what wraps one schema, are left out. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  const [only] = choices;
  if (only && choices.length === 1) return withoutNull(only);
  // Generators wrap a reference so, to give it a default or a description.
  const [whole, ...more] = schema.allOf ?? [];
  return whole && more.length === 0 && !schema.type && !schema.properties
    ? withoutNull(whole)
    : schema;
}

/** Members of an object, those of the parts that it is composed of among them. */
export const membersOf = ({
  properties,
  allOf = [],
}: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  Object.assign({}, ...allOf.map(membersOf), properties);

/** The schema of what a body holds at a place. */
export const schemaIn = (body: JsonSchema, at: JsonPath): JsonSchema =>
  at.reduce<JsonSchema>((one, key) => membersOf(one)[String(key)] ?? {}, body);

export interface Found {
  readonly at: JsonPath;
  readonly schema: JsonSchema;
}

/** A schema, and those of its members: responses often wrap what they are about. */
export const withMembers = (schema: JsonSchema): Found[] => [
  { at: [], schema },
  ...Object.entries(membersOf(schema)).map(([name, member]) => ({
    at: [name],
    schema: withoutNull(member),
  })),
];

/** The body of success, as JSON Schema. */
export const successOf = (operation: Operation): JsonSchema => {
  const body = responseAt(operation, operation.successStatus)?.schema?.jsonSchema;
  return body ? withoutNull(body) : {};
};

/** Where a response of success holds its list, and what an entry of it is. */
export function listIn(operation: Operation): Found | undefined {
  const lists = withMembers(successOf(operation)).filter(({ schema }) => schema.type === 'array');
  const [list, ...others] = lists;
  const isClear = list && (list.at.length === 0 || others.length === 0);
  return isClear ? { at: list.at, schema: withoutNull(list.schema.items ?? {}) } : undefined;
}
