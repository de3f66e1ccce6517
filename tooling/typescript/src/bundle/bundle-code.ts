import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { commandEntries, exportedEntries, installedWith, type Entries } from './manifest.ts';

/** True if an import is one of these packages, or a part of one. */
export const isPartOf = (packages: readonly string[]) => (id: string) =>
  packages.some((name) => id === name || id.startsWith(`${name}/`));

/** Doc comments are read while a package is built: its sources are not there later. */
const sentencesAsValues: Plugin = {
  name: 'sentences as values',
  load: {
    filter: { id: /[\\/]openapi[\\/]sentences\.ts$/ },
    handler: async (id) => {
      const { sentences } = await import(id);
      return `export const sentences = ${JSON.stringify(sentences)};`;
    },
  },
};

interface Options {
  /** Folder of the files. Default: `dist` of the package. */
  readonly dist?: string;
  /** Default: the sources of its `exports` and `bin`. */
  readonly entries?: Entries;
  /** Packages that are not bundled. Default: those that are installed with the package. */
  readonly external?: readonly string[];
}

/**
 * Writes the code of a package as a few files, with the workspace packages that it imports in them.
 * @param folder that of the package
 * @returns the names that each entry exports
 */
export async function bundleCode(folder: string, options: Options = {}) {
  const { dist = join(folder, 'dist'), external = installedWith(folder) } = options;
  const commands = commandEntries(folder);
  const { output } = await build({
    cwd: folder,
    input: { ...(options.entries ?? { ...exportedEntries(folder), ...commands }) },
    platform: 'node',
    external: isPartOf(external),
    resolve: { conditionNames: ['source', 'node'] },
    plugins: [sentencesAsValues],
    output: {
      dir: dist,
      format: 'esm',
      entryFileNames: '[name].js',
      // The name of an entry is that of its file, also where a shared part would be called the same.
      chunkFileNames: 'shared-[name].js',
    },
    logLevel: 'warn',
  });
  for (const name of Object.keys(commands)) chmodSync(join(dist, `${name}.js`), 0o755);
  return Object.fromEntries(
    output.flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? [[file.name, file.exports]] : [],
    ),
  );
}
