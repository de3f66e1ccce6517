import { valueAt } from './json-path.ts';

/** "a/b" of "a~1b" */
export const unescapeKey = (part: string): string =>
  part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The keys of "/a~1b/c" or "#/a~1b/c": ["a/b", "c"] */
export const keysOfPointer = (pointer: string): string[] =>
  pointer.split('/').slice(1).map(unescapeKey);

/** What a `$ref` points to in a schema; undefined for nothing. */
export const referredIn = (root: object, ref: string): unknown =>
  valueAt(root, keysOfPointer(decodeURI(ref)));
