import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Sources by the names of the files that are made of them, such as `{ index: 'src/index.ts' }`. */
export type Entries = Readonly<Record<string, string>>;

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const nameOf = (built: string) => built.replace(/^\.\/dist\/(.+)\.js$/, '$1');

/** The entries of a built package: each of its `exports` that names a source. */
export function exportedEntries(folder: string): Entries {
  const found = Object.values(read(folder).exports ?? {}).flatMap((target) =>
    typeof target === 'object' && target.source && target.default
      ? [[nameOf(target.default), target.source]]
      : [],
  );
  return Object.fromEntries(found);
}

/** The commands of a package. A source has the name of its command's file. */
export const commandEntries = (folder: string): Entries =>
  Object.fromEntries(
    Object.values(read(folder).bin ?? {})
      .map(nameOf)
      .map((name) => [name, `./src/${name}.ts`]),
  );

/** Names of the packages that are installed together with a package. */
export function installedWith(folder: string): readonly string[] {
  const { dependencies, peerDependencies } = read(folder);
  return Object.keys({ ...dependencies, ...peerDependencies });
}
