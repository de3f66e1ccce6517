import { SERVED_PATHS } from '../served/served.ts';

const isFree = (segment: string) => segment === '*' || segment.startsWith(':');

/** True if a pattern and a served path have an address in common, segment by segment. */
function canMeet([first, ...pattern]: string[], [served, ...path]: string[]): boolean {
  if (first === undefined || served === undefined) return first === served;
  if (first === '*' && pattern.length === 0) return true;
  if (!isFree(first) && !isFree(served) && first !== served) return false;
  return canMeet(pattern, path);
}

/** The segments of a path, or of a pattern before its query; a closing slash makes no difference. */
const segmentsOf = (path: string) =>
  (path.split('?', 1)[0] ?? '')
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .slice(1);

/** True if a pattern matches an address of a served path: "/dishes/*" one of "/dishes/:id". */
export const meets = (pattern: string, served: string): boolean =>
  pattern === '*' || canMeet(segmentsOf(pattern), segmentsOf(served));

/**
 * True if any address of the server matches a pattern. In a pattern ":name" is any one segment, and "*"
 * at the end is the rest of the path; "*" alone is every path.
 */
export const canMatch = (pattern: string): boolean =>
  SERVED_PATHS.some((path) => meets(pattern, path));

/** The message for a pattern that no address of the server matches. */
export const unmatchedPath = (pattern: string): string =>
  `No address of the server matches "${pattern}". ":id" stands for any one segment, "*" at the end for the rest: "/dishes/:id", "/dishes/*"; "*" alone is every request. To respond at this path, add status.`;

/** A segment as people write it: requests carry it percent-encoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** True if a pattern, without its query, matches the path of a request. */
export function matchesPath(pattern: string, path: string): boolean {
  if (pattern === '*') return true;
  const wanted = segmentsOf(pattern).map(decoded);
  const given = segmentsOf(path).map(decoded);
  const rest = wanted.at(-1) === '*';
  if (rest ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, at) =>
    isFree(segment) ? given[at] !== '' : segment === given[at],
  );
}

/** The values that a fault wants in the query: those of its path, and those of its own. */
export const queryOf = ({
  path = '',
  query = {},
}: {
  readonly path?: string | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
}): (readonly [name: string, value: string])[] => [
  ...new URLSearchParams(path.split('?')[1]),
  ...Object.entries(query),
];
