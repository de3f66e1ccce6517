import type { Effect } from './effect.ts';
import { isSame, listOf, show, without, type Json } from './json.ts';

/** What became of one keyword of a schema. */
export interface KeywordChange {
  readonly effect: Effect;
  readonly what: string;
}

const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** Read by people, or compared elsewhere. */
const NO_CONSTRAINT = new Set(['description', 'title', 'example', 'examples', '$comment']);
const COMPARED_ELSEWHERE = new Set([
  '$ref',
  'type',
  'enum',
  'const',
  'required',
  'properties',
  'additionalProperties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
]);

const typesOf = ({ type }: Json): readonly unknown[] | undefined =>
  type === undefined ? undefined : [type].flat();

/** "integer" is part of "number". */
const isCovered = (type: unknown, types: readonly unknown[]) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

const inWords = (types: readonly unknown[] | undefined) => types?.join(' or ') ?? 'anything';

/** Fewer or more types; other ones are more than a keyword, the whole thing is another. */
export function compareTypes(before: Json, after: Json): KeywordChange | undefined {
  const [old, now] = [typesOf(before), typesOf(after)];
  if (isSame(old, now)) return undefined;
  const what = `is retyped from ${inWords(old)} to ${inWords(now)}`;
  if (!now || old?.every((type) => isCovered(type, now))) return { effect: 'more', what };
  if (!old || now.every((type) => isCovered(type, old))) return { effect: 'fewer', what };
  return { effect: 'others', what };
}

const valuesOf = (schema: Json): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : 'enum' in schema ? listOf(schema.enum) : undefined;

function* compareValues(before: Json, after: Json): Generator<KeywordChange> {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (!old && now) yield { effect: 'fewer', what: `is limited to ${now.map(show).join(', ')}` };
  if (old && !now) yield { effect: 'more', what: 'is no longer limited to a list of values' };
  if (!old || !now) return;
  for (const value of without(old, now)) {
    yield { effect: 'fewer', what: `no longer has the value ${show(value)}` };
  }
  for (const value of without(now, old)) {
    yield { effect: 'more', what: `has the new value ${show(value)}` };
  }
}

/** "has minimum 5 instead of 0" */
function inPlaceOf(keyword: string, old: unknown, now: unknown): string {
  if (old === undefined) return `has the new ${keyword} ${show(now)}`;
  if (now === undefined) return `no longer has ${keyword} ${show(old)}`;
  return `has ${keyword} ${show(now)} instead of ${show(old)}`;
}

function compareBound(keyword: string, before: Json, after: Json): KeywordChange | undefined {
  const [old, now] = [before[keyword], after[keyword]];
  if (old === now) return undefined;
  const none = LOWER_BOUNDS.includes(keyword) ? -Infinity : Infinity;
  const grows = Number(now ?? none) > Number(old ?? none);
  return {
    effect: grows === LOWER_BOUNDS.includes(keyword) ? 'fewer' : 'more',
    what: inPlaceOf(keyword, old, now),
  };
}

/** A keyword of which nothing is known but that more keywords let fewer values through. */
function compareOther(keyword: string, before: Json, after: Json): KeywordChange | undefined {
  const [old, now] = [before[keyword], after[keyword]];
  if (isSame(old, now)) return undefined;
  const what = inPlaceOf(keyword, old, now);
  // What is done without a value matters once it has been said.
  if (keyword === 'default') return { effect: old === undefined ? 'more' : 'others', what };
  return { effect: old === undefined ? 'fewer' : now === undefined ? 'more' : 'others', what };
}

/** Whether fields that are not listed are refused. */
function compareOpenness(before: Json, after: Json): KeywordChange | undefined {
  const [old, now] = [before.additionalProperties === false, after.additionalProperties === false];
  if (old === now) return undefined;
  return now
    ? { effect: 'fewer', what: 'takes no other fields any more' }
    : { effect: 'more', what: 'takes other fields too' };
}

/** What became of the keywords that constrain a value without looking inside of it. */
export function compareKeywords(before: Json, after: Json): KeywordChange[] {
  const bounds = [...LOWER_BOUNDS, ...UPPER_BOUNDS];
  const others = Object.keys({ ...before, ...after }).filter(
    (keyword) =>
      !bounds.includes(keyword) &&
      !COMPARED_ELSEWHERE.has(keyword) &&
      !NO_CONSTRAINT.has(keyword) &&
      !keyword.startsWith('x-'),
  );
  return [
    ...compareValues(before, after),
    ...bounds.map((keyword) => compareBound(keyword, before, after)),
    compareOpenness(before, after),
    ...others.map((keyword) => compareOther(keyword, before, after)),
  ].filter((change) => change !== undefined);
}

/** Keywords that only people read and that differ. */
export const reworded = (before: Json, after: Json): string[] =>
  [...NO_CONSTRAINT].filter((keyword) => !isSame(before[keyword], after[keyword]));
