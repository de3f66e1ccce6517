import type { OpenApiDocument } from './document.ts';
import { below, keyOf, type Place } from './place.ts';

/** Keywords that say what a schema is, and not what its members are. */
const CHOICES = ['oneOf', 'anyOf'] as const;

/**
 * A schema without its choice of others, and without what it extends: the fields of its own.
 * It is found under a name of its own.
 */
export function withoutChoice(place: Place): Place {
  const { allOf, oneOf: _one, anyOf: _any, discriminator: _name, ...own } = Object(place.value);
  // What stands in parentheses is no key of a document.
  const isReference = (part: unknown) => Object(part).$ref !== undefined;
  const parts = Array.isArray(allOf) ? { allOf: allOf.filter((part) => !isReference(part)) } : {};
  return { ...place, value: { ...own, ...parts }, variant: '(own)' };
}

/** Finds what schemas of a document extend, and which of them lead back to themselves by that. */
export function extensions({ followSchema }: OpenApiDocument) {
  const known = new Map<string, readonly Place[]>();

  const partsIn = (place: Place, keyword: string): Place[] => {
    const list = below(place, keyword);
    return Array.isArray(list.value) ? list.value.map((_, index) => below(list, `${index}`)) : [];
  };

  /** The schemas that stand for a schema, or that it is made of. */
  function madeOf(place: Place): readonly Place[] {
    const found =
      known.get(keyOf(place)) ??
      [place, ...['allOf', ...CHOICES].flatMap((keyword) => partsIn(place, keyword))].flatMap(
        (part, index) => {
          const target = followSchema(part);
          if (keyOf(target) !== keyOf(part)) return [target];
          return index === 0 ? [] : madeOf(part);
        },
      );
    known.set(keyOf(place), found);
    return found;
  }

  function reachedBy(start: Place, next: (place: Place) => readonly Place[]): Map<string, Place> {
    const reached = new Map([[keyOf(start), start]]);
    // A map that grows while it is walked visits what was added too.
    for (const place of reached.values()) {
      for (const one of next(place)) {
        if (!reached.has(keyOf(one))) reached.set(keyOf(one), one);
      }
    }
    return reached;
  }

  /** Whether a schema is made of another one, directly or not. */
  const leadsTo = (place: Place, other: Place): boolean =>
    reachedBy(place, madeOf).has(keyOf(other));

  /** A schema and all that it extends. */
  const chainOf = (place: Place): Place[] => [
    ...reachedBy(place, (one) => partsIn(one, 'allOf').map(followSchema)).values(),
  ];

  return { leadsTo, chainOf };
}
