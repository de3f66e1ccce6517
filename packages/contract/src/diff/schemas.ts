import type { Weight } from './change.ts';
import { isNew, report, type Comparison } from './comparison.ts';
import { weightOf, type Direction, type Effect } from './effect.ts';
import { isSame, listOf, namesOf, objectOf, refName, resolve, without, type Json } from './json.ts';
import { compareKeywords, compareTypes, reworded } from './keywords.ts';

/** Where a schema stands and which way it travels. */
export interface Place {
  /** "Dish.price" */
  readonly path: string;
  readonly direction: Direction;
  /** The component that it is part of. */
  readonly component?: string | undefined;
}

const inWords = ({ path, direction }: Place) => `${path} in ${direction}`;

const COMBINATIONS = [
  ['anyOf', 'more'],
  ['oneOf', 'more'],
  ['allOf', 'fewer'],
] as const;
const opposite = { more: 'fewer', fewer: 'more' } as const;

const isRequired = (schema: Json, name: string) => listOf(schema.required).includes(name);

/** Compares two schemas, and the components they refer to once for each direction. */
export function compareSchemas(comparison: Comparison, before: Json, after: Json, place: Place) {
  const [old, now] = [refName(before), refName(after)];
  if (!old || !now) {
    compareResolved(comparison, before, after, place);
    return;
  }
  // What is written next to the reference belongs to this place, not to the component.
  for (const keyword of reworded(before, after)) {
    report(comparison, 'cosmetic', inWords(place), `changes its ${keyword}`, place.component);
  }
  const next = { ...place, path: now, component: now };
  if (!isNew(comparison, `schema ${old} ${now} ${place.direction}`)) return;
  if (old !== now) report(comparison, 'cosmetic', inWords(next), `was called ${old}`, now);
  compareResolved(comparison, { $ref: before.$ref }, { $ref: after.$ref }, next);
}

function compareResolved(
  comparison: Comparison,
  unresolvedBefore: Json,
  unresolvedAfter: Json,
  place: Place,
) {
  const before = resolve(comparison.before, unresolvedBefore);
  const after = resolve(comparison.after, unresolvedAfter);
  const say = (effect: Effect, what: string) =>
    report(comparison, weightOf(effect, place.direction), inWords(place), what, place.component);

  for (const keyword of reworded(before, after)) {
    report(comparison, 'cosmetic', inWords(place), `changes its ${keyword}`, place.component);
  }
  const retyped = compareTypes(before, after);
  if (retyped) say(retyped.effect, retyped.what);
  // Of another type nothing else can be compared.
  if (retyped?.effect === 'others') return;
  for (const { effect, what } of compareKeywords(before, after)) say(effect, what);

  compareFields(comparison, before, after, place);
  for (const [keyword, path] of [
    ['items', `${place.path}[]`],
    ['additionalProperties', `${place.path}.*`],
  ] as const) {
    const [old, now] = [before[keyword], after[keyword]];
    if (typeof old === 'object' || typeof now === 'object') {
      compareSchemas(comparison, objectOf(old), objectOf(now), { ...place, path });
    }
  }
  for (const [keyword, effect] of COMBINATIONS) {
    compareCombination(comparison, before, after, { ...place, keyword, effect });
  }
}

function compareFields(comparison: Comparison, before: Json, after: Json, place: Place) {
  const { direction, component } = place;
  const [old, now] = [objectOf(before.properties), objectOf(after.properties)];
  const added = Object.keys(now).filter((name) => !(name in old));
  const renamed = new Set<string>();

  for (const name of namesOf(old, now)) {
    const field = { ...place, path: `${place.path}.${name}` };
    const [wasRequired, required] = [isRequired(before, name), isRequired(after, name)];
    const say = (weight: Weight, what: string) =>
      report(comparison, weight, inWords(field), what, component);

    if (!(name in now)) {
      const heir = added.find(
        (other) =>
          !renamed.has(other) &&
          isSame(old[name], now[other]) &&
          wasRequired === isRequired(after, other),
      );
      if (heir !== undefined) renamed.add(heir);
      say('breaking', heir === undefined ? 'is removed' : `is renamed to ${heir}`);
    } else if (name in old) {
      if (wasRequired !== required) {
        say(
          weightOf(required ? 'fewer' : 'more', direction),
          required ? 'is now required' : 'is now optional',
        );
      }
      compareSchemas(comparison, objectOf(old[name]), objectOf(now[name]), field);
    } else if (!renamed.has(name)) {
      const demanded = required && direction === 'requests';
      say(demanded ? 'breaking' : 'additive', required ? 'is new and required' : 'is new');
    }
  }
}

/** Alternatives and conditions have no names: those that differ are distinguished by count. */
function compareCombination(
  comparison: Comparison,
  before: Json,
  after: Json,
  { keyword, effect, ...place }: Place & { keyword: string; effect: 'more' | 'fewer' },
) {
  const [old, now] = [listOf(before[keyword]), listOf(after[keyword])];
  const [gone, come] = [without(old, now), without(now, old)];
  const [single, successor] = [gone[0], come[0]];
  if (gone.length === 1 && come.length === 1) {
    const path = `${place.path}<${old.indexOf(single)}>`;
    compareSchemas(comparison, objectOf(single), objectOf(successor), { ...place, path });
    return;
  }
  const say = (sense: Effect, what: string) =>
    report(comparison, weightOf(sense, place.direction), inWords(place), what, place.component);
  // The first alternative limits what was free; the same goes for the last one that leaves.
  const isNewList = old.length === 0 && effect === 'more';
  const isGoneList = now.length === 0 && effect === 'more';
  if (come.length > 0) say(isNewList ? 'fewer' : effect, `has ${come.length} more in ${keyword}`);
  if (gone.length > 0) {
    say(isGoneList ? 'more' : opposite[effect], `has ${gone.length} fewer in ${keyword}`);
  }
}
