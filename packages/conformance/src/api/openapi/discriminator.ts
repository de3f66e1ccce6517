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
function membersNamed(
  document: OpenApiDocument,
  place: Place,
  name: string,
  seen: readonly string[] = [],
): Place[] {
  const { at, follow, itemsOf } = document;
  const schema = follow(place);
  const key = keyOf(schema);
  if (seen.includes(key)) return [];
  const own = at(schema, 'properties', name);
  const parts = Array.isArray(Object(schema.value).allOf) ? itemsOf(at(schema, 'allOf')) : [];
  return [
    ...(own.value === undefined ? [] : [own]),
    ...parts.flatMap((part) => membersNamed(document, part, name, [...seen, key])),
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
  function descendants(place: Place): Place[] {
    const found = new Map<string, Place>();
    const waiting = new Set([place]);
    // A set that grows while it is walked visits what was added too.
    for (const parent of waiting) {
      for (const child of children.get(keyOf(parent)) ?? []) {
        if (found.has(keyOf(child))) continue;
        found.set(keyOf(child), child);
        waiting.add(child);
      }
    }
    found.delete(keyOf(place));
    return [...found.values()];
  }

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

  const parentsOf = ({ value, ...place }: Place): Place[] => {
    const { allOf } = Object(value) as { allOf?: unknown };
    return Array.isArray(allOf) ? itemsOf(below({ ...place, value }, 'allOf')) : [];
  };

  /** A schema with the value that the discriminators of what it extends have for it. */
  function withOwnName(place: Place, schema: JsonSchema): JsonSchema {
    const ancestors = new Map<string, Place>();
    const waiting = new Set([place]);
    for (const one of waiting) {
      for (const parent of parentsOf(one)) {
        if (!ancestors.has(keyOf(parent))) waiting.add(parent);
        ancestors.set(keyOf(parent), parent);
      }
    }
    ancestors.delete(keyOf(place));
    const kinds = [place, ...descendants(place)];
    return [...ancestors.values()].reduce((named, parent) => {
      const mapping = mappingOf(parent);
      const names = kinds.flatMap((one) => mapping.get(keyOf(one))?.names ?? [nameIn(one)]);
      return withName(parent, place, named, { place, names });
    }, schema);
  }

  return { kindsOf, withName, withOwnName };
}
