import { isDeepStrictEqual } from 'node:util';

/** An object of a document. */
export type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part that may be missing, as an object. */
export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** A part that may be missing, as a list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const isSame: (a: unknown, b: unknown) => boolean = isDeepStrictEqual;

/** A value as messages show it. */
export const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Those of the first list that the second doesn't have. */
export const without = (list: readonly unknown[], others: readonly unknown[]): unknown[] =>
  list.filter((one) => !others.some((other) => isSame(one, other)));

/** The names of two objects together, those of the first in front. */
export const namesOf = (before: Json, after: Json): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** The name of the component that something refers to. */
export const refName = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;

/**
 * What a reference of a document stands for, with what is written next to it.
 * @throws Error when it leads nowhere
 */
export function resolve(document: Json, part: Json): Json {
  const { $ref, ...siblings } = part;
  if (typeof $ref !== 'string') return part;
  let found: unknown = document;
  for (const key of $ref.replace('#/', '').split('/')) found = objectOf(found)[key];
  if (!isObject(found)) throw new Error(`The document has no "${$ref}"`);
  return resolve(document, { ...found, ...siblings });
}
