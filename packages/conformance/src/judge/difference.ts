import { isObject, type JsonPath, valueAt } from '../values/schema/json-path.ts';
import { isSameInstant } from './instants.ts';
import { visible } from '../traffic/visible.ts';

/** A part of a value that isn't as expected. */
export interface Difference {
  /** The path of the part; [] is the whole. */
  readonly path: JsonPath;
  readonly expected: string;
  readonly got: string;
}

const LONGEST = 400;
const MOST = 8;
/** Number of characters that are shown before the first difference of two long texts. */
const BEFORE = 40;

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

/** Two values in one line each. Long ones are shown from their first difference. */
function shown(values: readonly [unknown, unknown]): { expected: string; got: string } {
  const [expected, got] = values.map(textOf) as [string, string];
  const limit = Math.min(expected.length, got.length);
  let same = 0;
  while (same < limit && expected[same] === got[same]) same += 1;
  const start = Math.max(expected.length, got.length) <= LONGEST ? 0 : Math.max(0, same - BEFORE);
  const from = (text: string) => (start === 0 ? '' : '…') + visible(text.slice(start), LONGEST);
  // Quotes distinguish a text from a number that looks the same.
  const isAlike = from(expected) === from(got);
  const quoted = (value: unknown, text: string) =>
    isAlike && typeof value === 'string' ? JSON.stringify(from(text)) : from(text);
  return { expected: quoted(values[0], expected), got: quoted(values[1], got) };
}

/** A way to compare two values. */
export interface Comparison {
  /** Compares two values if one of them is neither an object nor a list. */
  readonly same: (expected: unknown, got: unknown) => boolean;
  /** True to compare only the fields that both have. */
  readonly isOfShared?: boolean;
}

/** The paths at which two values differ: lists of one length and objects differ in what they contain. */
export function* differingPaths(
  expected: unknown,
  got: unknown,
  comparison: Comparison,
  path: JsonPath = [],
): Generator<JsonPath> {
  if (isObject(expected) && isObject(got)) {
    const names = new Set([...Object.keys(expected), ...Object.keys(got)]);
    for (const name of names) {
      if (comparison.isOfShared && !(name in expected && name in got)) continue;
      yield* differingPaths(expected[name], got[name], comparison, [...path, name]);
    }
  } else if (Array.isArray(expected) && Array.isArray(got) && expected.length === got.length) {
    for (const [index, one] of expected.entries()) {
      yield* differingPaths(one, got[index], comparison, [...path, index]);
    }
  } else if (!comparison.same(expected, got)) yield path;
}

/** The same value; a moment may be written with more digits, or in another zone. */
const exact: Comparison = {
  same: (expected, got) =>
    JSON.stringify(expected) === JSON.stringify(got) ||
    (typeof expected === 'string' && typeof got === 'string' && isSameInstant(expected, got)),
};

/** The differences of two values by path. The order of fields does not count. */
export function differences(expected: unknown, got: unknown): Difference[] {
  const paths = [...differingPaths(expected, got, exact)];
  const first = paths.slice(0, MOST).map((path) => ({
    path,
    ...shown([valueAt(expected, path), valueAt(got, path)]),
  }));
  if (paths.length <= MOST) return first;
  const more = { path: [], expected: '…', got: `and ${paths.length - MOST} more differences` };
  return [...first, more];
}

/** True if two values of JSON are the same; the order of fields does not count. */
export const isSame = (one: unknown, other: unknown): boolean =>
  differingPaths(one, other, exact).next().done === true;
