import type { OpenApiDocument } from '../document/document.ts';
import { below, keyOf, type DocumentNode } from '../document/node.ts';

/** Keywords that say what a schema is, and not what its members are. */
const CHOICES = ['oneOf', 'anyOf'] as const;

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

/** Finds what schemas of a document extend, and which of them lead back to themselves by that. */
export function extensions({ followSchema }: OpenApiDocument) {
  const known = new Map<string, readonly DocumentNode[]>();

  const partsIn = (node: DocumentNode, keyword: string): DocumentNode[] => {
    const list = below(node, keyword);
    return Array.isArray(list.value) ? list.value.map((_, index) => below(list, `${index}`)) : [];
  };

  function madeOf(node: DocumentNode): readonly DocumentNode[] {
    const found =
      known.get(keyOf(node)) ??
      [node, ...['allOf', ...CHOICES].flatMap((keyword) => partsIn(node, keyword))].flatMap(
        (part, index) => {
          const target = followSchema(part);
          if (keyOf(target) !== keyOf(part)) return [target];
          return index === 0 ? [] : madeOf(part);
        },
      );
    known.set(keyOf(node), found);
    return found;
  }

  function reachedBy(
    start: DocumentNode,
    next: (node: DocumentNode) => readonly DocumentNode[],
  ): Map<string, DocumentNode> {
    const reached = new Map([[keyOf(start), start]]);
    // A map that grows while it is walked visits what was added too.
    for (const node of reached.values()) {
      for (const one of next(node)) {
        if (!reached.has(keyOf(one))) reached.set(keyOf(one), one);
      }
    }
    return reached;
  }

  /** Whether a schema is made of another one, directly or not. */
  const leadsTo = (node: DocumentNode, other: DocumentNode): boolean =>
    reachedBy(node, madeOf).has(keyOf(other));

  const chainOf = (node: DocumentNode): DocumentNode[] => [
    ...reachedBy(node, (one) => partsIn(one, 'allOf').map(followSchema)).values(),
  ];

  return { leadsTo, chainOf };
}
