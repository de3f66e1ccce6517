import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Sources stay here, and so does what an entry has in addition to them: only built files are packed. */
const builtOnly = (exports) =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([entry, target]) => {
      if (typeof target === 'string') return [[entry, target]];
      const { source: _source, ...built } = target;
      return Object.keys(built).length > 0 ? [[entry, built]] : [];
    }),
  );

/** The files that a package packs. pnpm may run on Node 20, which has no `globSync`. */
const packedFiles = (folder) =>
  ['dist', 'docs', 'examples', 'src']
    .filter((part) => existsSync(join(folder, part)))
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
    )
    .concat('README.md')
    .toSorted();

/** npm takes a changed tarball only if its version changed, so that of a tarball for no registry has a hash of its files. */
function versionOf(manifest, folder) {
  if (!process.env.TARBALL_WITH_HASH) return manifest.version;
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const file of packedFiles(folder))
    hash.update(file).update(readFileSync(join(folder, file)));
  return `${manifest.version}-h${hash.digest('hex').slice(0, 8)}`;
}

/** pnpm's hooks, https://pnpm.io/pnpmfile */
export const hooks = {
  /** Returns the package.json of a tarball. */
  beforePacking({ devDependencies: _development, scripts: _scripts, ...manifest }, folder) {
    const { repository } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const directory = relative(root, folder).replaceAll('\\', '/');
    return {
      ...manifest,
      version: versionOf(manifest, folder),
      repository: { ...repository, directory },
      exports: builtOnly(manifest.exports),
    };
  },
};
