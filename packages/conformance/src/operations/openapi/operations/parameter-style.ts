import { isObject } from '../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';

/** How a parameter writes what is more than one value. */
export interface Style {
  readonly name: string;
  readonly explode: boolean;
  /** The parameter is JSON instead. */
  readonly isJson: boolean;
}

/** What stands between the entries of a list, where that is no comma. */
export const SEPARATORS: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

const separatorOf = ({ name }: Style) => SEPARATORS[name] ?? ',';

const typesOf = (schema: JsonSchema): string[] =>
  schema.type === undefined
    ? [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(typesOf)
    : [schema.type].flat();

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** What a text stands for, by the types of its schema; itself when it stands for none of them. */
function primitiveOf(text: string, schema: JsonSchema): unknown {
  const types = typesOf(schema);
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && NUMBER.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return schema.enum?.find((one) => typeof one === 'number' && String(one) === text) ?? text;
}

const listSchema = (schema: JsonSchema): JsonSchema | undefined =>
  [schema, ...(schema.anyOf ?? [])].find(({ type }) => [type].flat().includes('array'));

const isRepeated = ({ name, explode }: Style) => name === 'form' && explode;

/** What the texts of a parameter stand for; what they cannot stand for, they stay. */
export function decodeParameter(
  value: unknown,
  { style, schema }: { style: Style; schema: JsonSchema },
): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') {
    return decodeParameter(String(value), { style, schema });
  }
  if (style.isJson && typeof value === 'string') {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }
  const list = listSchema(schema);
  if (!list) return typeof value === 'string' ? primitiveOf(value, schema) : value;
  const parts =
    typeof value === 'string' && !isRepeated(style)
      ? value.split(separatorOf(style))
      : [value].flat();
  return parts.map((part) =>
    typeof part === 'string' ? primitiveOf(part, list.items ?? {}) : part,
  );
}

/** What is not text in a list or an object is written as JSON writes it. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** An example as it stands in an address or a header. */
export function encodeParameter(value: unknown, style: Style): string | string[] {
  if (style.isJson) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const texts = value.map(textOf);
    return isRepeated(style) ? texts : texts.join(separatorOf(style));
  }
  if (isObject(value)) return Object.entries(value).flat().map(textOf).join(',');
  return textOf(value);
}

/** The schema of what is sent: lists that are not repeated are one text. */
export function sentSchema(schema: JsonSchema, style: Style): JsonSchema {
  const isText = style.isJson || (listSchema(schema) && !isRepeated(style));
  return isText ? { type: 'string' } : schema;
}
