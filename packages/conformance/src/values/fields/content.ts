import { isValid, type Schema } from '../../operations/operation.ts';
import { valueAt, withValue, type JsonPath } from '../schema/json-path.ts';
import { isFile, type JsonSchema } from '../schema/json-schema.ts';
import { fieldsOf, type Field } from './fields.ts';
import { violatedKeywords } from './violated-keywords.ts';

/** A part of a request, such as its body. */
export interface Content {
  readonly schema: Schema;
  /** A valid value: fields are tested with its other fields. */
  readonly valid: unknown;
  /** True if all its fields are text, as in a query, headers, or a form. */
  readonly isText: boolean;
}

/** Values for fields that a valid request leaves out: the first valid one is used. */
const COMMON: readonly unknown[] = [
  'ada',
  'ada@example.com',
  'https://example.com/a',
  '08031234567',
  '1',
  1,
  true,
  null,
];

/** A value for a field by its keywords alone. */
function sampleOf(schema: JsonSchema): unknown {
  const { properties, items, enum: [first] = [] } = schema;
  if (properties) {
    const fields = Object.entries(properties).filter(([, field]) => !isFile(field));
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
  }
  if (schema.type === 'array') return items ? [sampleOf(items)] : [];
  return first ?? COMMON.find((value) => violatedKeywords(schema, value).length === 0);
}

/** True if a content is valid with a value in one of its fields. */
export const takes = ({ schema, valid }: Content, path: JsonPath, value: unknown): boolean =>
  isValid(schema, withValue(valid, path, value));

/** A content completed with the fields that its value leaves out. */
export const completed = (content: Content): Content =>
  fieldsOf(content.schema.jsonSchema).reduce((known, { path, schema }) => {
    if (valueAt(known.valid, path) !== undefined) return known;
    const value = [sampleOf(schema), ...COMMON].find((one) => takes(known, path, one));
    return value === undefined ? known : { ...known, valid: withValue(known.valid, path, value) };
  }, content);

/** Finds the content for testing a field: a complete one if the valid value leaves the field out. */
export const contentsOf = (content: Content) => {
  const full = completed(content);
  return ({ path }: Field): Content =>
    valueAt(content.valid, path) === undefined ? full : content;
};
