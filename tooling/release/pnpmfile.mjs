import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
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

/** Versions of tarballs that are not for a registry, by name of the package: src/tarballs/pack.ts sets them. */
const versions = JSON.parse(process.env.TARBALL_VERSIONS ?? '{}');

/** pnpm's hooks, https://pnpm.io/pnpmfile */
export const hooks = {
  /** Returns the package.json of a tarball. */
  beforePacking({ devDependencies: _development, scripts: _scripts, ...manifest }, folder) {
    const { repository } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const directory = relative(root, folder).replaceAll('\\', '/');
    const version = versions[manifest.name] ?? manifest.version;
    return {
      ...manifest,
      version,
      repository: { ...repository, directory },
      exports: builtOnly(manifest.exports),
    };
  },
};
