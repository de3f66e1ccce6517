import { isObject } from '../../schema/json-path.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import type { OpenApiDocument } from './document.ts';
import { below, keyOf, type Place } from './place.ts';

/** One of the schemas that a discriminator chooses from, and the values that choose it. */
export interface Kind {
  readonly place: Place;
  readonly names: readonly string[];
}

/** What a schema and its parts say of one of their members. */
function membersNamed(document: OpenApiDocument, place: Place, name: string): Place[] {
  const { at, follow, itemsOf } = document;
  const schema = follow(place);
  const own = at(schema, 'properties', name);
  const parts = Array.isArray(Object(schema.value).allOf) ? itemsOf(at(schema, 'allOf')) : [];
  return [
    ...(own.value === undefined ? [] : [own]),
    ...parts.flatMap((part) => membersNamed(document, part, name)),
  ];
}

const nameIn = ({ pointer }: Place) => pointer.split('/').at(-1) ?? '';

/** Finds what the discriminators of a document choose from, and how each of them is named. */
export function discriminators(document: OpenApiDocument) {
  const { root, at, follow, membersOf, itemsOf, mistake } = document;

  const propertyOf = (place: Place): string | undefined => {
    const { propertyName } = Object(Object(place.value).discriminator) as Record<string, unknown>;
    return typeof propertyName === 'string' ? propertyName : undefined;
  };

  /** The names of a mapping by what they lead to. */
  function mappingOf(place: Place): Map<string, { place: Place; names: string[] }> {
    const found = new Map<string, { place: Place; names: string[] }>();
    for (const [name, entry] of membersOf(at(place, 'discriminator', 'mapping'))) {
      if (typeof entry.value !== 'string') throw mistake(entry, 'is no text', 'Name a schema.');
      const isName = /^[\w.-]+$/.test(entry.value) && !/\.(?:json|ya?ml)$/.test(entry.value);
      const $ref = isName ? `#/components/schemas/${entry.value}` : entry.value;
      const target = follow({ ...entry, value: { $ref } });
      const { names } = found.get(keyOf(target)) ?? { names: [] };
      found.set(keyOf(target), { place: target, names: [...names, name] });
    }
    return found;
  }

  const children = new Map<string, Place[]>();
  for (const [, schema] of membersOf(at(root, 'components', 'schemas'))) {
    const { allOf } = Object(schema.value) as { allOf?: unknown };
    for (const part of Array.isArray(allOf) ? itemsOf(below(schema, 'allOf')) : []) {
      children.set(keyOf(part), [...(children.get(keyOf(part)) ?? []), schema]);
    }
  }
  const descendants = (place: Place): Place[] =>
    (children.get(keyOf(place)) ?? []).flatMap((child) => [child, ...descendants(child)]);

  /** What a schema with a discriminator stands for: each schema that extends it, by name. */
  function kindsOf(place: Place): Kind[] {
    const { oneOf, anyOf } = Object(place.value) as Record<string, unknown>;
    if (propertyOf(place) === undefined || oneOf !== undefined || anyOf !== undefined) return [];
    const mapping = mappingOf(place);
    const others = descendants(place).filter((one) => !mapping.has(keyOf(one)));
    return [...mapping.values(), ...others.map((one) => ({ place: one, names: [nameIn(one)] }))];
  }

  /** The schema of one kind: named as the discriminator of a place says. */
  function withName(place: Place, kind: Place, schema: JsonSchema, given?: Kind): JsonSchema {
    const property = propertyOf(place);
    const isReference = typeof Object(kind.value).$ref === 'string';
    if (property === undefined || (!given && !isReference)) return schema;
    // Where a kind says itself how it is named, that is it.
    const isNamed = ({ value }: Place) =>
      isObject(value) && (value.enum !== undefined || value.const !== undefined);
    if (membersNamed(document, kind, property).some(isNamed)) return schema;
    const target = follow(kind);
    const { names } = given ?? mappingOf(place).get(keyOf(target)) ?? { names: [nameIn(target)] };
    const properties = { [property]: { enum: names } };
    return { allOf: [schema, { type: 'object', properties, required: [property] }] };
  }

  return { kindsOf, withName };
}
