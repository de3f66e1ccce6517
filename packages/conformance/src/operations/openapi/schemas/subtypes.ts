import { isObject } from '../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, keyOf, type DocumentNode } from '../document/node.ts';

/** One of the schemas that a discriminator chooses from, and the values that choose it. */
export interface Kind {
  readonly node: DocumentNode;
  readonly names: readonly string[];
}

/**
 * A schema without its choice of others, and without what it extends: the fields of its own.
 * It is found under a name of its own.
 */
export function withoutChoice(node: DocumentNode): DocumentNode {
  const { allOf, oneOf: _one, anyOf: _any, discriminator: _name, ...own } = Object(node.value);
  // What stands in parentheses is no key of a document.
  const isReference = (part: unknown) => Object(part).$ref !== undefined;
  const parts = Array.isArray(allOf) ? { allOf: allOf.filter((part) => !isReference(part)) } : {};
  return { ...node, value: { ...own, ...parts }, variant: '(own)' };
}

type Next = (node: DocumentNode) => readonly DocumentNode[];

/** The nodes that lead from one to the next, the first among them, by their keys. */
function reachedBy(start: DocumentNode, next: Next): Map<string, DocumentNode> {
  const reached = new Map([[keyOf(start), start]]);
  // A map that grows while it is walked visits what was added too.
  for (const node of reached.values()) {
    for (const one of next(node)) {
      if (!reached.has(keyOf(one))) reached.set(keyOf(one), one);
    }
  }
  return reached;
}

/** The same without the first. */
const beyond = (start: DocumentNode, next: Next): DocumentNode[] =>
  [...reachedBy(start, next).values()].slice(1);

const nameIn = ({ pointer }: DocumentNode) => pointer.split('/').at(-1) ?? '';

/** Finds which schemas of a document extend which, and what its discriminators choose from. */
export function subtypes({ root, at, follow, membersOf, mistake }: OpenApiDocument) {
  const listed = (node: DocumentNode, keyword: string): DocumentNode[] => {
    const list = below(node, keyword);
    return Array.isArray(list.value) ? list.value.map((_, index) => below(list, `${index}`)) : [];
  };
  const parentsOf = (node: DocumentNode) => listed(node, 'allOf').map(follow);

  const children = new Map<string, DocumentNode[]>();
  for (const [, schema] of membersOf(at(root, 'components', 'schemas'))) {
    for (const parent of parentsOf(schema)) {
      children.set(keyOf(parent), [...(children.get(keyOf(parent)) ?? []), schema]);
    }
  }
  const descendantsOf = (node: DocumentNode) =>
    beyond(node, (one) => children.get(keyOf(one)) ?? []);

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

  /** What a schema with a discriminator stands for: each schema that extends it, by name. */
  function kindsOf(node: DocumentNode): Kind[] {
    const { oneOf, anyOf } = Object(node.value) as Record<string, unknown>;
    if (propertyOf(node) === undefined || oneOf !== undefined || anyOf !== undefined) return [];
    const mapping = mappingOf(node);
    const others = descendantsOf(node).filter((one) => !mapping.has(keyOf(one)));
    return [...mapping.values(), ...others.map((one) => ({ node: one, names: [nameIn(one)] }))];
  }

  /** Whether a schema says itself what a field is. */
  const isNamed = (node: DocumentNode, property: string) =>
    [...reachedBy(follow(node), parentsOf).values()].some((one) => {
      const { value } = at(one, 'properties', property);
      return isObject(value) && (value.enum !== undefined || value.const !== undefined);
    });

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
    if (isNamed(kind, property)) return schema;
    const target = follow(kind);
    const { names } = given ?? mappingOf(node).get(keyOf(target)) ?? { names: [nameIn(target)] };
    const properties = { [property]: { enum: names } };
    return { allOf: [schema, { type: 'object', properties, required: [property] }] };
  }

  /** A schema with the value that the discriminators of what it extends have for it. */
  function withOwnName(node: DocumentNode, schema: JsonSchema): JsonSchema {
    const kinds = [node, ...descendantsOf(node)];
    return beyond(node, parentsOf).reduce((named, parent) => {
      const mapping = mappingOf(parent);
      const names = kinds.flatMap((one) => mapping.get(keyOf(one))?.names ?? [nameIn(one)]);
      return withName(parent, node, named, { node, names });
    }, schema);
  }

  const known = new Map<string, readonly DocumentNode[]>();
  /** What a schema refers to as a part or a choice of it, by way of others that have no name. */
  function madeOf(node: DocumentNode): readonly DocumentNode[] {
    const members = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => listed(node, keyword));
    const found =
      known.get(keyOf(node)) ??
      members.flatMap((part) => {
        const target = follow(part);
        return keyOf(target) === keyOf(part) ? madeOf(part) : [target];
      });
    known.set(keyOf(node), found);
    return found;
  }

  return {
    kindsOf,
    withName,
    withOwnName,
    /** Whether a schema is made of another one, directly or not. */
    isMadeOf: (node: DocumentNode, other: DocumentNode) =>
      reachedBy(node, madeOf).has(keyOf(other)),
    /** A schema, and all that it extends. */
    chainOf: (node: DocumentNode) => [...reachedBy(node, parentsOf).values()],
  };
}
