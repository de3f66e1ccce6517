import { adviceFor } from './advice.ts';
import { inWords, type Change, type Weight } from './change.ts';
import type { Json } from './json.ts';
import { usersOf } from './users.ts';

const WEIGHTS: readonly Weight[] = ['breaking', 'additive', 'cosmetic'];
const SHOWN_USERS = 3;

/** A change in words, with the operations that it concerns: "Dish.price in responses is removed (dishes.get)". */
export function withOperations(change: Change, document: Json): string {
  const { component } = change;
  const users = component === undefined ? [] : usersOf(document, component);
  if (users.length === 0) return inWords(change);
  const more = users.length - SHOWN_USERS;
  const named = users.slice(0, SHOWN_USERS).join(', ');
  return `${inWords(change)} (${named}${more > 0 ? ` and ${more} more` : ''})`;
}

/**
 * Every change as a list for people, breaking ones first.
 * @param document the new one
 * @param options.advice adds what to do about each change
 */
export function listChanges(
  changes: readonly Change[],
  document: Json,
  { advice = false } = {},
): string {
  if (changes.length === 0) return 'no changes';
  return WEIGHTS.flatMap((weight) => {
    const some = changes.filter((change) => change.weight === weight);
    if (some.length === 0) return [];
    const lines = some.flatMap((change) => [
      `  ${withOperations(change, document)}`,
      ...(advice && weight !== 'cosmetic' ? [`    ${adviceFor(change)}`] : []),
    ]);
    return [`${some.length} ${weight}`, ...lines];
  }).join('\n');
}
