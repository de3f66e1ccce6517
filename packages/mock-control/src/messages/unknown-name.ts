const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** A longer list is not read. */
const LISTED_MAX = 60;

/**
 * The message for a name that does not exist: which names there are.
 *
 * @param kind what is named: "scenario"
 * @param names those that do not exist
 * @param known all that exist
 * @param where what has no such name: "in the response of dishes.list"
 */
export function unknownName(
  kind: string,
  names: string | readonly string[],
  known: readonly string[],
  where = '',
): string {
  const isListed = known.length > 0 && known.length <= LISTED_MAX;
  const list = isListed ? ` There are: ${known.join(', ')}.` : '';
  return `There is no ${kind} ${quoted([names].flat())}${where && ` ${where}`}.${list}`;
}
