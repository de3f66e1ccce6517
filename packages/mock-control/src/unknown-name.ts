/** Names are compared without case and punctuation: "base-url" is "baseUrl". */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/** Letters to insert, drop, change or swap with their neighbour to make one word of another. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 0; row < one.length; row += 1) {
    const next = [row + 1];
    for (let at = 0; at < other.length; at += 1) {
      const isSame = one[row] === other[at];
      const isSwap = row > 0 && at > 0 && one[row] === other[at - 1] && one[row - 1] === other[at];
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (last[at + 1] ?? 0) + 1,
          (last[at] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforeLast[at - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

const DISTANCE_MAX = 3;
/** Longer names are no slips of the keyboard, and take long to compare. */
const COMPARED_MAX = 80;

/** The known name that is nearest to another one; undefined when none is near. */
function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > COMPARED_MAX) return undefined;
  const wanted = plain(name);
  let best: string | undefined;
  let least = Math.min(DISTANCE_MAX, Math.floor(wanted.length * 0.4)) + 1;
  for (const one of known) {
    const far = distance(wanted, plain(one));
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** What was probably meant by names that do not exist, as a question; empty when nothing is near. */
export function didYouMean(names: readonly string[], known: readonly string[]): string {
  const meant = new Set(names.flatMap((name) => nearest(name, known) ?? []));
  return meant.size > 0 ? ` Did you mean ${quoted([...meant])}?` : '';
}

/** A longer list is not read. */
const LISTED_MAX = 60;

/**
 * The message for a name that does not exist: what was probably meant, and which names there are.
 *
 * @param kind what is named: "scenario"
 * @param names those that do not exist
 * @param known all that exist
 * @param details.listed those that the message lists; all by default
 * @param details.where what has no such name: "in the response of dishes.list"
 */
export function unknownName(
  kind: string,
  names: string | readonly string[],
  known: readonly string[],
  { listed = known, where = '' }: { listed?: readonly string[]; where?: string } = {},
): string {
  const unknown = [names].flat();
  const isListed = listed.length > 0 && listed.length <= LISTED_MAX;
  const list = isListed ? ` There are: ${listed.join(', ')}.` : '';
  const place = where && ` ${where}`;
  return `There is no ${kind} ${quoted(unknown)}${place}.${didYouMean(unknown, known)}${list}`;
}
