import * as fc from 'fast-check';
import { alternativesOf, recursiveReferences, type Alternative } from './alternatives.ts';
import {
  arrayOf,
  MAX_DEPTH,
  objectOf,
  type ArbitrariesByName,
  type Made,
  type Scope,
} from './containers.ts';
import { GenerationError } from './generation-error.ts';
import { shownBy, type JsonSchema } from '../schema/json-schema.ts';
import { numberOf } from './number.ts';
import { textOf } from './text.ts';

/** How deep a value contains its own kind where its schema does not require it. */
const MAX_RECURSION = 2;
/** Values of more schemas that contain one another would grow by all of them at each level. */
const FEW_SCHEMAS = 3;
const MANY_SCHEMAS = 16;
/** How deep it does where the schema requires it. */
const MAX_REQUIRED_RECURSION = 20;

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
      make,
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
