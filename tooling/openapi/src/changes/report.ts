import { judge, type Acknowledged } from './acknowledged.ts';
import { inWords, type Change, type Weight } from './change.ts';
import type { Json } from './json.ts';
import { usersOf } from './users.ts';

const WEIGHTS: readonly Weight[] = ['breaking', 'additive', 'cosmetic'];
const SHOWN_USERS = 3;

interface Compared {
  readonly changes: readonly Change[];
  /** The document that the changes lead to. */
  readonly document: Json;
}

function concerned(document: Json, { component }: Change) {
  const users = component === undefined ? [] : usersOf(document, component);
  if (users.length === 0) return '';
  const more = users.length - SHOWN_USERS;
  const named = users.slice(0, SHOWN_USERS).join(', ');
  return ` (${named}${more > 0 ? ` and ${more} more` : ''})`;
}

/** Every change, the heaviest first. */
export function listChanges({ changes, document }: Compared): string {
  if (changes.length === 0) return 'as it was when it was accepted last';
  return WEIGHTS.flatMap((weight) => {
    const some = changes.filter((change) => change.weight === weight);
    const lines = some.map((change) => `  ${inWords(change)}${concerned(document, change)}`);
    return some.length > 0 ? [`${some.length} ${weight}`, ...lines] : [];
  }).join('\n');
}

/**
 * What stands in the way of the changes; undefined when nothing does.
 * @param file where breaking changes are acknowledged
 */
export function refusal(
  { changes, document }: Compared,
  acknowledged: Acknowledged,
  file: string,
): string | undefined {
  const { open, stale } = judge(changes, acknowledged);
  const parts = [];
  if (open.length > 0) {
    const entries = open.map((change) => ({ change: inWords(change), reason: '' }));
    parts.push(
      `The API breaks for clients that know it as it was:`,
      ...open.map((change) => `  ${inWords(change)}${concerned(document, change)}`),
      `If this is not meant, take it back. If it is, say in ${file} why, and what clients do:`,
      JSON.stringify(entries, null, 2),
      `Once they all know, "pnpm openapi --accept" makes the API as it is now the one to compare with.`,
    );
  }
  if (stale.length > 0) {
    parts.push(
      `${file} acknowledges what is not a breaking change (any more); remove it:`,
      ...stale.map((change) => `  ${change}`),
    );
  }
  return parts.length > 0 ? parts.join('\n') : undefined;
}
