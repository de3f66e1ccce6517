import { GenerationError } from './generation-error.ts';
import { referredIn } from './json-pointer.ts';
import type { JsonSchema, TypeName } from './json-schema.ts';

/** A schema without references and unions, and the references that led to it. */
export interface Alternative {
  readonly schema: JsonSchema;
  readonly entered: readonly string[];
}

/** More references in a row lead nowhere. */
const MAX_REFERENCES = 100;

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
  const { $ref, anyOf, oneOf, allOf = [], ...own } = schema;
  let all: Alternative[] = [{ schema: own, entered }];
  const narrow = (parts: readonly Alternative[]) => {
    all = all.flatMap((one) =>
      parts.map((part) => ({
        schema: joined(one.schema, part.schema),
        entered: [...one.entered, ...part.entered.slice(entered.length)],
      })),
    );
  };
  if ($ref !== undefined) {
    const path = [...entered, $ref];
    if (path.length > MAX_REFERENCES)
      throw new GenerationError(`"${$ref}" refers to nothing but itself`);
    narrow(alternativesOf(referred(root, $ref), root, path));
  }
  for (const part of allOf) narrow(alternativesOf(part, root, entered));
  for (const parts of [anyOf, oneOf]) {
    if (parts) narrow(parts.flatMap((part) => alternativesOf(part, root, entered)));
  }
  return all.flatMap(({ schema: one, entered: by }) =>
    (typeList(one) ?? [undefined]).map((type) => ({
      schema: type === undefined ? one : { ...one, type },
      entered: by,
    })),
  );
}
