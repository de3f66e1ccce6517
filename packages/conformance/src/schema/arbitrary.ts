import * as fc from 'fast-check';
import { alternativesOf } from './alternatives.ts';
import { bounded } from './bounded.ts';
import type { JsonSchema } from './json-schema.ts';
import { numberOf } from './number.ts';
import { textOf } from './text.ts';
import { GenerationError, orUndefined } from './generation-error.ts';

/** Random values for fields of these names, where their schemas do not make good ones. */
export type ArbitrariesByName = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** How often a reference may be followed within itself. */
const MAX_RECURSION = 2;
/** Longest random list, if its schema asks for no longer one. */
const MAX_ENTRIES = 4;

interface Place {
  readonly root: JsonSchema;
  readonly byName: ArbitrariesByName;
  /** References that led here. */
  readonly entered: readonly string[];
}

/** Undefined for what has no finite value here. */
type Made = fc.Arbitrary<unknown> | undefined;

const isDeep = (entered: readonly string[]) => {
  const last = entered.at(-1);
  return entered.filter((reference) => reference === last).length > MAX_RECURSION + 1;
};

const isFile = ({ items }: JsonSchema) => items?.format === 'binary';

function objectOf(schema: JsonSchema, place: Place): Made {
  const { properties = {}, required = [], additionalProperties, minProperties = 0 } = schema;
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const name of new Set([...Object.keys(properties), ...required])) {
    const field = properties[name] ?? {};
    if (isFile(field)) continue;
    const isNeeded = required.includes(name);
    const made =
      place.byName[name] ?? (isNeeded ? make(field, place) : orUndefined(() => make(field, place)));
    if (made) fields[name] = made;
    else if (isNeeded) return undefined;
  }
  const requiredKeys = required.filter((name) => name in fields);
  if (Object.keys(fields).length > 0 || typeof additionalProperties !== 'object') {
    const made = fc.record(fields, { requiredKeys });
    if (minProperties <= requiredKeys.length) return made;
    const isFull = (value: object) => Object.keys(value).length >= minProperties;
    return bounded(made, isFull, `an object with ${minProperties} fields`);
  }
  const made = make(additionalProperties, place);
  return (
    made &&
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), made, {
      minKeys: minProperties,
      maxKeys: Math.max(minProperties, MAX_ENTRIES),
    })
  );
}

function arrayOf(schema: JsonSchema, place: Place): Made {
  const { items, prefixItems, minItems = 0, maxItems = MAX_ENTRIES, uniqueItems } = schema;
  if (prefixItems) {
    const made = prefixItems.map((entry) => make(entry, place));
    return made.every((entry) => entry !== undefined) ? fc.tuple(...made) : undefined;
  }
  const entry = make(items ?? {}, place);
  if (!entry) return minItems === 0 ? fc.constant([]) : undefined;
  const length = {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, MAX_ENTRIES)),
  };
  if (!uniqueItems) return fc.array(entry, length);
  return fc.uniqueArray(entry, { ...length, selector: (value) => JSON.stringify(value) });
}

/** The type that a schema without one speaks of. */
const typeOf = ({
  type,
  properties,
  additionalProperties,
  items,
  prefixItems,
  pattern,
  format,
  ...rest
}: JsonSchema) => {
  if (type !== undefined) return type;
  if (properties || typeof additionalProperties === 'object' || rest.required) return 'object';
  if (items || prefixItems) return 'array';
  if (rest.minimum !== undefined || rest.maximum !== undefined) return 'number';
  const isText = rest.minLength ?? rest.maxLength ?? pattern ?? format;
  return isText === undefined ? undefined : 'string';
};

function makeOne(schema: JsonSchema, place: Place): Made {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return schema.enum.length === 0 ? undefined : fc.constantFrom(...schema.enum);
  switch (typeOf(schema)) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return arrayOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function make(schema: JsonSchema, place: Place): Made {
  // Further down it would never end.
  if (isDeep(place.entered)) return undefined;
  const made = alternativesOf(schema, place.root, place.entered).flatMap(
    ({ schema: one, entered }) => makeOne(one, { ...place, entered }) ?? [],
  );
  return made.length === 0 ? undefined : made.length === 1 ? made[0] : fc.oneof(...made);
}

/**
 * Values that a schema takes, as far as JSON Schema can tell.
 * @throws GenerationError for a schema that no value can be made of
 */
export function arbitraryOf(
  schema: JsonSchema,
  byName: ArbitrariesByName = {},
): fc.Arbitrary<unknown> {
  const made = make(schema, { root: schema, byName, entered: [] });
  if (made) return made;
  throw new GenerationError(
    `no value can be made of the schema ${JSON.stringify(schema).slice(0, 200)}`,
  );
}
