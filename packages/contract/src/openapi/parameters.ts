import type { AppRoute } from '@ts-rest/core';
import * as z from 'zod/mini';
import type { Example } from '../examples.ts';
import type { JsonSchema, OpenApiParameter } from './document-types.ts';
import { nameOf, type SchemaWriter } from './schemas.ts';

type Place = OpenApiParameter['in'];
type Fields = Readonly<Record<string, z.core.$ZodType>>;

const fieldsOf = (schema: unknown): Fields => (schema as { shape: Fields } | null)?.shape ?? {};

/** Examples hold texts, as they stand in an address. */
const toValue = ({ type }: JsonSchema, text: string): unknown =>
  type === 'boolean' || type === 'integer' ? JSON.parse(text) : text;

/** "idempotency-key" as people write it. */
const headerName = (name: string) =>
  name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The parameters of an operation: path, query and headers. */
export function parametersOf(
  { pathParams, query, headers }: AppRoute,
  example: Example,
  { write, components }: SchemaWriter,
): OpenApiParameter[] {
  const list = (place: Place, fields: Fields, examples: Example['params'] = {}) =>
    Object.entries(fields).map(([name, field]): OpenApiParameter => {
      const { description, ...schema } = write(field, 'input');
      const words = description ?? components[nameOf(schema)]?.description;
      const value = examples[name];
      return {
        name: place === 'header' ? headerName(name) : name,
        in: place,
        required: !z.safeParse(field, undefined).success,
        ...(words !== undefined && { description: words }),
        schema,
        ...(value !== undefined && { example: toValue(schema, value) }),
      };
    });
  return [
    ...list('path', fieldsOf(pathParams), example.params),
    ...list('query', fieldsOf(query), example.query),
    ...list('header', (headers ?? {}) as Fields, example.headers),
  ];
}
