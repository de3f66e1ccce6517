import * as fc from 'fast-check';
import { tried, GenerationError, madeAt, orUndefined } from './generation-error.ts';
import { isFile, shownBy, type JsonSchema } from '../schema/json-schema.ts';
import { partsOf } from '../schema/walk.ts';
import { textOf } from './text.ts';

/** Random values for fields of these names, where their schemas do not make good ones. */
export type ArbitrariesByName = Readonly<Record<string, fc.Arbitrary<unknown>>>;

export type Made = fc.Arbitrary<unknown>;

/** Objects that are nested deeper have their required fields only. */
export const MAX_DEPTH = 6;
/** Longest random list, if its schema asks for no longer one. */
const MAX_ENTRIES = 4;
/** Longer lists are not made. */
export const MAX_ITEMS = 1000;

/** What the values of a schema are made within. */
export interface Scope {
  readonly root: JsonSchema;
  readonly byName: ArbitrariesByName;
  /** References that lead to a schema which contains them again. */
  readonly recursive: ReadonlySet<string>;
  /** How many of these were followed to get here. */
  readonly recursion: number;
  /** How many objects this is within. */
  readonly depth: number;
  /** Whether the value can be left out. */
  readonly isOptional: boolean;
  /** Whether what schemas show comes first, and what they show nothing of is left out. */
  readonly isExample: boolean;
  /** What was made before, by schema and scope; schemas that contain one another are made once. */
  readonly known: Map<JsonSchema, Map<string, Made | GenerationError>>;
  readonly make: (schema: JsonSchema, scope: Scope) => Made;
}

/** The values of a field or an entry. */
const makeBelow = (schema: JsonSchema, scope: Scope, isOptional: boolean): Made =>
  scope.make(schema, { ...scope, depth: scope.depth + 1, isOptional });

/** Keys of the members that an object has beyond its named ones, and their values. */
function othersOf(
  schema: JsonSchema,
  scope: Scope,
): readonly [keys: fc.Arbitrary<string>, values: Made] | undefined {
  const { additionalProperties, patternProperties = {}, propertyNames } = schema;
  const [[pattern, ofPattern] = []] = Object.entries(patternProperties);
  if (pattern !== undefined && ofPattern) {
    return [textOf({ pattern }), makeBelow(ofPattern, scope, true)];
  }
  if (typeof additionalProperties !== 'object' && !propertyNames) return undefined;
  const values = typeof additionalProperties === 'object' ? additionalProperties : {};
  const names =
    propertyNames &&
    (makeBelow({ type: 'string', ...propertyNames }, scope, false) as fc.Arbitrary<string>);
  return [names ?? fc.stringMatching(/^[a-z]{1,8}$/), makeBelow(values, scope, true)];
}

/** Whether an optional field is made: in an example only where something is shown of it. */
const isIncluded = (field: JsonSchema, { isExample, root }: Scope) =>
  !isExample || partsOf(field, root).some((part) => shownBy(part) !== undefined);

export function objectOf(schema: JsonSchema, scope: Scope): Made {
  const { properties = {}, required = [], minProperties = 0, maxProperties = Infinity } = schema;
  const fields: Record<string, Made> = {};
  for (const name of new Set([...required, ...Object.keys(properties)])) {
    const field = properties[name] ?? {};
    if (isFile(field)) continue;
    const isNeeded = required.includes(name);
    if (!isNeeded && (scope.depth > MAX_DEPTH || !isIncluded(field, scope))) continue;
    const own = scope.byName[name];
    const made = () => own ?? madeAt([name], () => makeBelow(field, scope, !isNeeded));
    const value = isNeeded ? made() : orUndefined(made);
    if (value) fields[name] = value;
  }
  const requiredKeys = scope.isExample
    ? Object.keys(fields)
    : required.filter((name) => name in fields);
  const named = fc.record(fields, { requiredKeys });
  const names = Object.keys(fields);
  const others = scope.isExample ? undefined : orUndefined(() => othersOf(schema, scope));
  const isFull = (value: object) => {
    const count = Object.keys(value).length;
    return count >= minProperties && count <= maxProperties;
  };
  const what = `an object with ${minProperties} fields`;
  if (!others || (names.length > 0 && names.length >= minProperties)) {
    const isFree = minProperties <= requiredKeys.length && names.length <= maxProperties;
    return isFree ? named : tried(named, isFull, what);
  }
  if (minProperties > MAX_ITEMS) throw new GenerationError(`${what} is not made`);
  const [keys, values] = others;
  const missing = Math.max(0, minProperties - requiredKeys.length);
  const more = fc.dictionary(keys, values, {
    minKeys: missing,
    maxKeys: Math.max(missing, Math.min(MAX_ENTRIES, maxProperties - names.length)),
  });
  if (names.length === 0) return minProperties === 0 ? more : tried(more, isFull, what);
  return tried(
    fc.tuple(more, named).map(([one, other]) => ({ ...one, ...other })),
    isFull,
    what,
  );
}

export function arrayOf(schema: JsonSchema, scope: Scope): Made {
  const { items, prefixItems, minItems = 0, maxItems = Infinity, uniqueItems } = schema;
  if (minItems > MAX_ITEMS) throw new GenerationError(`a list of ${minItems} entries is not made`);
  if (minItems > maxItems)
    throw new GenerationError(`no list has ${minItems} to ${maxItems} entries`);
  if (prefixItems) {
    return fc.tuple(
      ...prefixItems.map((entry, index) => madeAt([index], () => makeBelow(entry, scope, false))),
    );
  }
  const makeEntry = () => madeAt([0], () => makeBelow(items ?? {}, scope, minItems === 0));
  const entry = minItems === 0 ? orUndefined(makeEntry) : makeEntry();
  if (!entry) return fc.constant([]);
  const length = {
    minLength: scope.isExample ? Math.max(minItems, Math.min(1, maxItems)) : minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, MAX_ENTRIES)),
  };
  if (!uniqueItems) return fc.array(entry, length);
  return tried(
    fc.uniqueArray(entry, { ...length, selector: (value) => JSON.stringify(value) }),
    (list) => list.length >= minItems,
    `a list of ${minItems} different entries`,
  );
}
