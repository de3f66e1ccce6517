import { cyclesOf } from '../schema/cycles.ts';
import { GenerationError } from './generation-error.ts';
import { isObject, referredIn } from '../schema/json-path.ts';
import { referencesIn } from '../schema/walk.ts';
import type { JsonSchema, TypeName } from '../schema/json-schema.ts';

/** A schema without references and unions, and the references that led to it. */
export interface Alternative {
  readonly schema: JsonSchema;
  readonly entered: readonly string[];
}

/** Unions of unions multiply: of more alternatives the first ones stand for all. */
const MAX_ALTERNATIVES = 64;

/** @throws GenerationError for a reference to nothing */
function referred(root: JsonSchema, reference: string): JsonSchema {
  const found = referredIn(root, reference);
  if (reference.startsWith('#') && typeof found === 'object' && found !== null) return found;
  throw new GenerationError(`A schema refers to "${reference}", which it does not hold`);
}

const typeList = ({ type }: JsonSchema): readonly TypeName[] | undefined =>
  typeof type === 'string' ? [type] : type;

/** The types that both schemas take: a whole number is a number too. */
function commonTypes(one: JsonSchema, other: JsonSchema): readonly TypeName[] | undefined {
  const [first, second] = [typeList(one), typeList(other)];
  if (!first || !second) return first ?? second;
  const takes = (types: readonly TypeName[], type: TypeName) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...first, ...second])].filter(
    (type) => takes(first, type) && takes(second, type),
  );
}

const limits = {
  minLength: Math.max,
  maxLength: Math.min,
  minItems: Math.max,
  maxItems: Math.min,
  minimum: Math.max,
  maximum: Math.min,
  exclusiveMinimum: Math.max,
  exclusiveMaximum: Math.min,
} as const;

/** One schema for what both take. */
function joined(one: JsonSchema, other: JsonSchema): JsonSchema {
  const both: Record<string, unknown> = { ...one, ...other };
  const types = commonTypes(one, other);
  if (types) both.type = types;
  if (one.properties && other.properties) {
    const shared = Object.entries(one.properties).flatMap(([name, field]) => {
      const same = other.properties?.[name];
      return same ? [[name, { allOf: [field, same] }]] : [];
    });
    both.properties = { ...one.properties, ...other.properties, ...Object.fromEntries(shared) };
  }
  if (one.required && other.required) both.required = [...one.required, ...other.required];
  if (one.enum && other.enum) both.enum = one.enum.filter((value) => other.enum?.includes(value));
  for (const [name, stricter] of Object.entries(limits)) {
    const [first, second] = [one, other].map((schema) => schema[name as keyof typeof limits]);
    if (first !== undefined && second !== undefined) both[name] = stricter(first, second);
  }
  return both;
}

/**
 * The schemas of one type each that a schema stands for: references followed, unions and
 * intersections resolved, down to its fields but not into them.
 * @param root holds what references point to
 * @throws GenerationError for a reference to nothing, or to itself alone
 */
export function alternativesOf(
  schema: JsonSchema,
  root: JsonSchema,
  entered: readonly string[] = [],
): Alternative[] {
  return resolved(schema, root, entered, []);
}

/** @param following the references that were followed to get here, without entering a field */
function resolved(
  schema: JsonSchema,
  root: JsonSchema,
  entered: readonly string[],
  following: readonly string[],
): Alternative[] {
  const { $ref, anyOf, oneOf, allOf = [], ...own } = schema;
  let all: Alternative[] = [{ schema: own, entered }];
  const narrow = (parts: readonly Alternative[]) => {
    all = all
      .flatMap((one) =>
        parts.map((part) => ({
          schema: joined(one.schema, part.schema),
          entered: [...one.entered, ...part.entered.slice(entered.length)],
        })),
      )
      .slice(0, MAX_ALTERNATIVES);
  };
  if ($ref !== undefined) {
    if (following.includes($ref))
      throw new GenerationError(`"${$ref}" refers to nothing but itself`);
    narrow(resolved(referred(root, $ref), root, [...entered, $ref], [...following, $ref]));
  }
  for (const part of allOf) narrow(resolved(part, root, entered, following));
  for (const parts of [anyOf, oneOf]) {
    if (parts) narrow(parts.flatMap((part) => resolved(part, root, entered, following)));
  }
  return all.flatMap(({ schema: one, entered: by }) =>
    (typeList(one) ?? [undefined]).map((type) => ({
      schema: type === undefined ? one : { ...one, type },
      entered: by,
    })),
  );
}

/** References of a schema to what refers to itself again, directly or not. */
export function recursiveReferences(root: JsonSchema): ReadonlySet<string> {
  const direct = new Map<string, ReadonlySet<string>>();
  const waiting = referencesIn(root);
  // A set that grows while it is walked visits what was added too.
  for (const reference of waiting) {
    const target = referredIn(root, reference);
    const found = referencesIn(isObject(target) ? target : {});
    direct.set(reference, found);
    for (const one of found) waiting.add(one);
  }
  return new Set(cyclesOf(direct).keys());
}
