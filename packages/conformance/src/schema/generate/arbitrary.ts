import * as fc from 'fast-check';
import { alternativesOf, recursiveReferences, type Alternative } from './alternatives.ts';
import { tried, GenerationError, madeAt, orUndefined } from './generation-error.ts';
import { shownBy, type JsonSchema } from '../json-schema.ts';
import { partsOf } from '../walk.ts';
import { numberOf } from './number.ts';
import { textOf } from './text.ts';

/** Random values for fields of these names, where their schemas do not make good ones. */
export type ArbitrariesByName = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** How deep a value contains its own kind where its schema does not require it. */
const MAX_RECURSION = 2;
/** Values of more schemas that contain one another would grow by all of them at each level. */
const FEW_SCHEMAS = 3;
const MANY_SCHEMAS = 16;
/** How deep it does where the schema requires it. */
const MAX_REQUIRED_RECURSION = 20;
/** Objects that are nested deeper have their required fields only. */
const MAX_DEPTH = 6;
/** Longest random list, if its schema asks for no longer one. */
const MAX_ENTRIES = 4;
/** Longer lists are not made. */
export const MAX_ITEMS = 1000;

interface Scope {
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
}

type Made = fc.Arbitrary<unknown>;

const isFile = ({ items }: JsonSchema) => items?.format === 'binary';

const within = (scope: Scope, isOptional: boolean): Scope => ({
  ...scope,
  depth: scope.depth + 1,
  isOptional,
});

/** Keys of the members that an object has beyond its named ones, and their values. */
function othersOf(
  schema: JsonSchema,
  scope: Scope,
): readonly [keys: fc.Arbitrary<string>, values: Made] | undefined {
  const { additionalProperties, patternProperties = {}, propertyNames } = schema;
  const [[pattern, ofPattern] = []] = Object.entries(patternProperties);
  if (pattern !== undefined && ofPattern) {
    return [textOf({ pattern }), make(ofPattern, within(scope, true))];
  }
  if (typeof additionalProperties !== 'object' && !propertyNames) return undefined;
  const values = typeof additionalProperties === 'object' ? additionalProperties : {};
  const names =
    propertyNames &&
    (make({ type: 'string', ...propertyNames }, within(scope, false)) as fc.Arbitrary<string>);
  return [names ?? fc.stringMatching(/^[a-z]{1,8}$/), make(values, within(scope, true))];
}

/** Whether an optional field is made: in an example only where something is shown of it. */
const isIncluded = (field: JsonSchema, { isExample, root }: Scope) =>
  !isExample || partsOf(field, root).some((part) => shownBy(part) !== undefined);

function objectOf(schema: JsonSchema, scope: Scope): Made {
  const { properties = {}, required = [], minProperties = 0, maxProperties = Infinity } = schema;
  const fields: Record<string, Made> = {};
  for (const name of new Set([...required, ...Object.keys(properties)])) {
    const field = properties[name] ?? {};
    if (isFile(field)) continue;
    const isNeeded = required.includes(name);
    if (!isNeeded && (scope.depth > MAX_DEPTH || !isIncluded(field, scope))) continue;
    const own = scope.byName[name];
    const made = () => own ?? madeAt([name], () => make(field, within(scope, !isNeeded)));
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

function arrayOf(schema: JsonSchema, scope: Scope): Made {
  const { items, prefixItems, minItems = 0, maxItems = Infinity, uniqueItems } = schema;
  if (minItems > MAX_ITEMS) throw new GenerationError(`a list of ${minItems} entries is not made`);
  if (minItems > maxItems)
    throw new GenerationError(`no list has ${minItems} to ${maxItems} entries`);
  if (prefixItems) {
    return fc.tuple(
      ...prefixItems.map((entry, index) =>
        madeAt([index], () => make(entry, within(scope, false))),
      ),
    );
  }
  const makeEntry = () => madeAt([0], () => make(items ?? {}, within(scope, minItems === 0)));
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
  if (rest.patternProperties || rest.propertyNames || rest.minProperties) return 'object';
  if (items || prefixItems || rest.minItems) return 'array';
  if (rest.minimum !== undefined || rest.maximum !== undefined) return 'number';
  if (rest.exclusiveMinimum !== undefined || rest.exclusiveMaximum !== undefined) return 'number';
  const isText = rest.minLength ?? rest.maxLength ?? pattern ?? format;
  return isText === undefined ? undefined : 'string';
};

function makeOne(schema: JsonSchema, scope: Scope): Made {
  const shown = scope.isExample ? shownBy(schema) : undefined;
  if (shown !== undefined) return fc.constant(shown);
  const type = typeOf(schema);
  if (scope.isExample && type !== 'object' && type !== 'array') {
    throw new GenerationError('its schema shows no value');
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) {
    if (schema.enum.length === 0)
      throw new GenerationError('no value is among those that it allows');
    return fc.constantFrom(...schema.enum);
  }
  switch (type) {
    case 'object':
      return objectOf(schema, scope);
    case 'array':
      return arrayOf(schema, scope);
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

/** Alternatives that contain their own kind are left out where others need not. */
function ending(found: readonly Alternative[], scope: Scope) {
  const all = found.map(({ schema, entered }) => ({
    schema,
    recursion: scope.recursion + entered.filter((name) => scope.recursive.has(name)).length,
  }));
  const isFlat = ({ recursion }: (typeof all)[number]) => recursion === scope.recursion;
  const { size } = scope.recursive;
  const most = size > MANY_SCHEMAS ? 0 : size > FEW_SCHEMAS ? 1 : MAX_RECURSION;
  if (scope.recursion < most) return all;
  return scope.isOptional || all.some(isFlat) ? all.filter(isFlat) : all;
}

function makeNew(schema: JsonSchema, scope: Scope): Made | GenerationError {
  if (scope.recursion > MAX_REQUIRED_RECURSION) {
    return new GenerationError('each value of it contains another one, without an end');
  }
  const errors: GenerationError[] = [];
  const made = ending(alternativesOf(schema, scope.root), scope).flatMap((one): Made[] => {
    try {
      return [makeOne(one.schema, { ...scope, recursion: one.recursion })];
    } catch (error) {
      if (!(error instanceof GenerationError)) throw error;
      errors.push(error);
      return [];
    }
  });
  const [only] = made;
  if (!only) return errors[0] ?? new GenerationError('its types exclude one another');
  return made.length === 1 ? only : fc.oneof(...made);
}

function make(schema: JsonSchema, scope: Scope): Made {
  const { recursion, depth, isOptional } = scope;
  const key = `${recursion} ${Math.min(depth, MAX_DEPTH + 1)} ${isOptional}`;
  const known = scope.known.get(schema) ?? new Map<string, Made | GenerationError>();
  scope.known.set(schema, known);
  const made = known.get(key) ?? makeNew(schema, scope);
  known.set(key, made);
  if (made instanceof GenerationError) throw made;
  return made;
}

interface Known {
  readonly byName: ArbitrariesByName;
  readonly isExample: boolean;
  readonly made: Made | GenerationError;
}
/** What was made of each schema: the checks of an operation ask for the same again and again. */
const madeOf = new WeakMap<JsonSchema, Known[]>();

function makeAll(schema: JsonSchema, byName: ArbitrariesByName, isExample: boolean) {
  try {
    return make(schema, {
      root: schema,
      byName,
      recursive: recursiveReferences(schema),
      recursion: 0,
      depth: 0,
      isOptional: false,
      isExample,
      known: new Map(),
    });
  } catch (error) {
    if (error instanceof GenerationError) return error;
    throw error;
  }
}

const NO_NAMES: ArbitrariesByName = {};

/**
 * Values that a schema allows, as far as JSON Schema can tell.
 * @param isExample whether they are what the schema, or its parts, show
 * @throws GenerationError, which names the field, for a schema that no value can be made of
 */
export function arbitraryOf(
  schema: JsonSchema,
  byName: ArbitrariesByName = NO_NAMES,
  isExample = false,
): fc.Arbitrary<unknown> {
  const all = madeOf.get(schema) ?? [];
  const known = all.find((one) => one.byName === byName && one.isExample === isExample);
  const made = known?.made ?? makeAll(schema, byName, isExample);
  if (!known) madeOf.set(schema, [...all, { byName, isExample, made }]);
  if (made instanceof GenerationError) throw made;
  return made;
}
