import { isObject } from '../../../schema/json-path.ts';
import type { JsonSchema } from '../../../schema/json-schema.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, keyOf, type DocumentNode } from '../document/node.ts';

/** One of the schemas that a discriminator chooses from, and the values that choose it. */
export interface Kind {
  readonly node: DocumentNode;
  readonly names: readonly string[];
}

function membersNamed(
  document: OpenApiDocument,
  node: DocumentNode,
  name: string,
  seen: readonly string[] = [],
): DocumentNode[] {
  const { at, follow, itemsOf } = document;
  const schema = follow(node);
  const key = keyOf(schema);
  if (seen.includes(key)) return [];
  const own = at(schema, 'properties', name);
  const parts = Array.isArray(Object(schema.value).allOf) ? itemsOf(at(schema, 'allOf')) : [];
  return [
    ...(own.value === undefined ? [] : [own]),
    ...parts.flatMap((part) => membersNamed(document, part, name, [...seen, key])),
  ];
}

const nameIn = ({ pointer }: DocumentNode) => pointer.split('/').at(-1) ?? '';

/** Finds what the discriminators of a document choose from, and how each of them is named. */
export function discriminators(document: OpenApiDocument) {
  const { root, at, follow, membersOf, itemsOf, mistake } = document;

  const propertyOf = (node: DocumentNode): string | undefined => {
    const { propertyName } = Object(Object(node.value).discriminator) as Record<string, unknown>;
    return typeof propertyName === 'string' ? propertyName : undefined;
  };

  function mappingOf(node: DocumentNode): Map<string, { node: DocumentNode; names: string[] }> {
    const found = new Map<string, { node: DocumentNode; names: string[] }>();
    for (const [name, entry] of membersOf(at(node, 'discriminator', 'mapping'))) {
      if (typeof entry.value !== 'string') throw mistake(entry, 'is no text', 'Name a schema.');
      const isName = /^[\w.-]+$/.test(entry.value) && !/\.(?:json|ya?ml)$/.test(entry.value);
      const $ref = isName ? `#/components/schemas/${entry.value}` : entry.value;
      const target = follow({ ...entry, value: { $ref } });
      const { names } = found.get(keyOf(target)) ?? { names: [] };
      found.set(keyOf(target), { node: target, names: [...names, name] });
    }
    return found;
  }

  const children = new Map<string, DocumentNode[]>();
  for (const [, schema] of membersOf(at(root, 'components', 'schemas'))) {
    const { allOf } = Object(schema.value) as { allOf?: unknown };
    for (const part of Array.isArray(allOf) ? itemsOf(below(schema, 'allOf')) : []) {
      children.set(keyOf(part), [...(children.get(keyOf(part)) ?? []), schema]);
    }
  }
  function descendants(node: DocumentNode): DocumentNode[] {
    const found = new Map<string, DocumentNode>();
    const waiting = new Set([node]);
    // A set that grows while it is walked visits what was added too.
    for (const parent of waiting) {
      for (const child of children.get(keyOf(parent)) ?? []) {
        if (found.has(keyOf(child))) continue;
        found.set(keyOf(child), child);
        waiting.add(child);
      }
    }
    found.delete(keyOf(node));
    return [...found.values()];
  }

  /** What a schema with a discriminator stands for: each schema that extends it, by name. */
  function kindsOf(node: DocumentNode): Kind[] {
    const { oneOf, anyOf } = Object(node.value) as Record<string, unknown>;
    if (propertyOf(node) === undefined || oneOf !== undefined || anyOf !== undefined) return [];
    const mapping = mappingOf(node);
    const others = descendants(node).filter((one) => !mapping.has(keyOf(one)));
    return [...mapping.values(), ...others.map((one) => ({ node: one, names: [nameIn(one)] }))];
  }

  /** The schema of one kind: named as the discriminator of a node says. */
  function withName(
    node: DocumentNode,
    kind: DocumentNode,
    schema: JsonSchema,
    given?: Kind,
  ): JsonSchema {
    const property = propertyOf(node);
    const isReference = typeof Object(kind.value).$ref === 'string';
    if (property === undefined || (!given && !isReference)) return schema;
    // Where a kind says itself how it is named, that is it.
    const isNamed = ({ value }: DocumentNode) =>
      isObject(value) && (value.enum !== undefined || value.const !== undefined);
    if (membersNamed(document, kind, property).some(isNamed)) return schema;
    const target = follow(kind);
    const { names } = given ?? mappingOf(node).get(keyOf(target)) ?? { names: [nameIn(target)] };
    const properties = { [property]: { enum: names } };
    return { allOf: [schema, { type: 'object', properties, required: [property] }] };
  }

  const parentsOf = ({ value, ...node }: DocumentNode): DocumentNode[] => {
    const { allOf } = Object(value) as { allOf?: unknown };
    return Array.isArray(allOf) ? itemsOf(below({ ...node, value }, 'allOf')) : [];
  };

  /** A schema with the value that the discriminators of what it extends have for it. */
  function withOwnName(node: DocumentNode, schema: JsonSchema): JsonSchema {
    const ancestors = new Map<string, DocumentNode>();
    const waiting = new Set([node]);
    for (const one of waiting) {
      for (const parent of parentsOf(one)) {
        if (!ancestors.has(keyOf(parent))) waiting.add(parent);
        ancestors.set(keyOf(parent), parent);
      }
    }
    ancestors.delete(keyOf(node));
    const kinds = [node, ...descendants(node)];
    return [...ancestors.values()].reduce((named, parent) => {
      const mapping = mappingOf(parent);
      const names = kinds.flatMap((one) => mapping.get(keyOf(one))?.names ?? [nameIn(one)]);
      return withName(parent, node, named, { node, names });
    }, schema);
  }

  return { kindsOf, withName, withOwnName };
}
