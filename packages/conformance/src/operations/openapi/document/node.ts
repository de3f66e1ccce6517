import { CannotRun } from '../../../errors.ts';
import { decoded } from '../../../http/exchange.ts';
import { unescapeKey } from '../../../values/schema/json-path.ts';
import type { SourceFile } from './source-files.ts';

/** A node in a document: what is there, and the pointer that a reader finds it by. */
export interface DocumentNode {
  readonly file: SourceFile;
  /** Undefined when there is nothing. */
  readonly value: unknown;
  /** "#/paths/~1dishes/get" */
  readonly pointer: string;
  /** For a part of what is there. */
  readonly variant?: '(own)';
}

/** All that stands in a file. */
export const rootOf = (file: SourceFile): DocumentNode => ({
  file,
  value: file.value,
  pointer: '#',
});

/** The key of a node, different from those of other files too. */
export const keyOf = ({ file, pointer, variant }: DocumentNode): string =>
  `${file.url}${pointer}${variant ?? ''}`;

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

export const ownValue = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;

/** What stands directly below a node, references as they stand. */
export const below = ({ file, value, pointer }: DocumentNode, key: string): DocumentNode => ({
  file,
  value: ownValue(value, key),
  pointer: `${pointer}/${escape(key)}`,
});

/** The keys on the way to what a pointer names. In references it is percent-encoded. */
export const keysOf = (pointer: string): string[] =>
  pointer.split('/').slice(1).map(decoded).map(unescapeKey);

/** One line: where the node is ("api.yaml#/paths/~1dishes/get"), what is wrong there, and how to fix it. */
export const mistake = ({ file, pointer }: DocumentNode, problem: string, fix: string): CannotRun =>
  new CannotRun(`error: ${file.name}${pointer} ${problem}. ${fix}`);
