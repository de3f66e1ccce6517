import * as z from 'zod/mini';
import type { Field } from '#forms/fields.ts';

/** Texts that may be longer get several lines. */
const LINE_MAX_LENGTH = 500;

interface Property {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly items?: Property;
}

function kindOf({ type, format, enum: values, maxLength = 0, items }: Property): Field['kind'] {
  if (values) return 'choice';
  if (format === 'binary' || items?.format === 'binary') return 'file';
  if (type === 'string') return maxLength > LINE_MAX_LENGTH ? 'long text' : 'text';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'flag' : 'json';
}

function labelOf(name: string) {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fields of a body, in the order of its schema: a new field of the contract appears by itself. */
export function fieldsOf(schema: z.core.$ZodType): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, given]) => {
    const property: Property = Object(given);
    return {
      name,
      label: labelOf(name),
      kind: kindOf(property),
      required: required.includes(name),
      initial: property.type === 'array' && required.includes(name) ? '[]' : '',
      values: (property.enum ?? []).map(String),
    };
  });
}
