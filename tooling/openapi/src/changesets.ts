import type { Change } from '@catering/contract/diff';
import parseChangeset from '@changesets/parse';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUMPS = ['none', 'patch', 'minor', 'major'] as const;
type Bump = (typeof BUMPS)[number];

const larger = (one: Bump, other: Bump) =>
  BUMPS.indexOf(one) < BUMPS.indexOf(other) ? other : one;

/** How much the changes raise a version: below 1.0 one step less than from 1.0 on. */
export function requiredBump(changes: readonly Change[], version: string): Bump {
  const isStable = !version.startsWith('0.');
  if (changes.some(({ weight }) => weight === 'breaking')) return isStable ? 'major' : 'minor';
  if (changes.some(({ weight }) => weight === 'additive')) return isStable ? 'minor' : 'patch';
  return 'none';
}

/** How much the changesets of a folder raise the version of a package. */
export const declaredBump = (folder: string, packageName: string): Bump =>
  globSync('*.md', { cwd: folder })
    .map((file) => parseChangeset(readFileSync(join(folder, file), 'utf8')))
    .flatMap(({ releases }) => releases.filter(({ name }) => name === packageName))
    .reduce<Bump>((bump, { type }) => larger(bump, type), 'none');

/**
 * Why the changesets do not fit the changes of an API; undefined if they do.
 * @param manifest name and version of the package that describes the API
 * @param folder with the changesets
 */
export function missingChangeset(
  changes: readonly Change[],
  { name, version }: { readonly name: string; readonly version: string },
  folder: string,
): string | undefined {
  const [required, declared] = [requiredBump(changes, version), declaredBump(folder, name)];
  if (larger(required, declared) === declared) return undefined;
  return `The changes need a changeset that raises ${name} by a ${required} version. Run "pnpm changeset".`;
}
