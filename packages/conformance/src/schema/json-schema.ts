import * as z from 'zod/mini';
import type { JsonPath } from './json-path.ts';

type TypeName = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** The part of JSON Schema 2020-12 that requests and responses are described with. */
export interface JsonSchema {
  readonly type?: TypeName;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** What a schema of the contract asks of a request, or says of a response; without its refinements. */
export const toJsonSchema = (schema: unknown, io: 'input' | 'output' = 'input'): JsonSchema =>
  z.toJSONSchema(schema as z.core.$ZodType, { io, unrepresentable: 'any' }) as JsonSchema;

/** Whether the contract takes a value. */
export const accepts = (schema: unknown, value: unknown): boolean =>
  z.safeParse(schema as z.core.$ZodType, value).success;

/** A field of a request and what is asked of it. */
export interface Field {
  readonly path: JsonPath;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

const isFile = ({ items }: JsonSchema) => items?.format === 'binary';

/** Every field at every depth; of a list, its first entry stands for all. Files are left out. */
export function fieldsOf(schema: JsonSchema, path: JsonPath = []): Field[] {
  return Object.entries(schema.properties ?? {})
    .filter(([, field]) => !isFile(field))
    .flatMap(([name, field]) => {
      const here = [...path, name];
      const required = schema.required?.includes(name) ?? false;
      const below =
        field.type === 'array' && field.items?.type === 'object'
          ? fieldsOf(field.items, [...here, 0])
          : field.type === 'object'
            ? fieldsOf(field, here)
            : [];
      return [{ path: here, schema: field, required }, ...below];
    });
}
