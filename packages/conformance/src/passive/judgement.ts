import { isObject, toText, type JsonPath } from '../schema/json-path.ts';
import type { RuleName } from './rules.ts';

/** Something that breaks a rule. */
export interface Problem {
  readonly rule: RuleName;
  /** "warning": the contract leaves it open, or it is the client's doing. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly expected: string;
  readonly got: string;
}

/** What an exchange was held to, and what it broke. */
export interface Judgement {
  readonly judged: readonly RuleName[];
  readonly problems: readonly Problem[];
}

/** "body.items[].price": entries of a list are all alike. */
export const placeOf = (root: string, path: JsonPath): string => {
  const text = toText(path).replaceAll(/\[\d+\]/g, '[]');
  return text === '' || text.startsWith('[') ? root + text : `${root}.${text}`;
};

const SECRET = /pass|secret|token|key|authorization|cookie/i;
const LONGEST = 120;

/** A value in one line; one whose name says that it is secret is not shown. */
export function shownValue(value: unknown, path: JsonPath = []): string {
  if (value === undefined) return 'nothing';
  if (path.some((part) => SECRET.test(String(part)))) return '***';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Every text in a JSON value, with its place. */
export function textsIn(value: unknown, path: JsonPath = []): [JsonPath, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name]));
}
