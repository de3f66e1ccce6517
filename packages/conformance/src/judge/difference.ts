import { isObject, toText, type JsonPath } from '../schema/json-path.ts';
import type { Difference } from '../suite/check.ts';
import { visible } from '../traffic/visible.ts';

const LONGEST = 400;
const MOST = 8;
/** How much of two long texts is shown before the first character that differs. */
const BEFORE = 40;

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

/** Two values in one line each, from where they begin to differ if they are long. */
function shown(values: readonly [unknown, unknown]): { expected: string; got: string } {
  const [expected, got] = values.map(textOf) as [string, string];
  const limit = Math.min(expected.length, got.length);
  let same = 0;
  while (same < limit && expected[same] === got[same]) same += 1;
  const start = Math.max(expected.length, got.length) <= LONGEST ? 0 : Math.max(0, same - BEFORE);
  const from = (text: string) => (start === 0 ? '' : '…') + visible(text.slice(start), LONGEST);
  // Quotes distinguish a text from the value that it looks like.
  const isAlike = from(expected) === from(got);
  const quoted = (value: unknown, text: string) =>
    isAlike && typeof value === 'string' ? JSON.stringify(from(text)) : from(text);
  return { expected: quoted(values[0], expected), got: quoted(values[1], got) };
}

/** Lists of JSON and objects are compared by what they hold, other values by what JSON writes. */
function walk(expected: unknown, got: unknown, path: JsonPath): Difference[] {
  if (isObject(expected) && isObject(got)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(got)])];
    return names.flatMap((name) => walk(expected[name], got[name], [...path, name]));
  }
  if (Array.isArray(expected) && Array.isArray(got)) {
    if (expected.length === got.length) {
      return expected.flatMap((one, index) => walk(one, got[index], [...path, index]));
    }
    return [{ place: toText(path), ...shown([expected, got]) }];
  }
  if (JSON.stringify(expected) === JSON.stringify(got)) return [];
  return [{ place: toText(path), ...shown([expected, got]) }];
}

/** Where two values differ, place by place; the order of the fields of an object is no difference. */
export function differences(expected: unknown, got: unknown): Difference[] {
  const all = walk(expected, got, []);
  if (all.length <= MOST) return all;
  const more = { place: '', expected: '…', got: `and ${all.length - MOST} more differences` };
  return [...all.slice(0, MOST), more];
}

/** Whether two values of JSON are the same; the order of fields does not count. */
export const isSame = (one: unknown, other: unknown): boolean => walk(one, other, []).length === 0;
