import { isObject, toText, type JsonPath } from '../schema/json-path.ts';

/** What was expected at a place, and what was there. */
export interface Difference {
  /** "price"; empty for the whole. */
  readonly place: string;
  readonly expected: string;
  readonly got: string;
}

const LONGEST = 400;
const MOST = 8;

/** A value in one line, cut where it gets long. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function walk(expected: unknown, got: unknown, path: JsonPath): Difference[] {
  if (JSON.stringify(expected) === JSON.stringify(got)) return [];
  if (isObject(expected) && isObject(got)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(got)])];
    return names.flatMap((name) => walk(expected[name], got[name], [...path, name]));
  }
  if (Array.isArray(expected) && Array.isArray(got) && expected.length === got.length) {
    return expected.flatMap((one, index) => walk(one, got[index], [...path, index]));
  }
  return [{ place: toText(path), expected: shown(expected), got: shown(got) }];
}

/** Where two values differ, place by place. */
export function differences(expected: unknown, got: unknown): Difference[] {
  const all = walk(expected, got, []);
  if (all.length <= MOST) return all;
  const more = { place: '', expected: '…', got: `and ${all.length - MOST} more differences` };
  return [...all.slice(0, MOST), more];
}
