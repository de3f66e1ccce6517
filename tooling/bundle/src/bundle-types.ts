import { join } from 'node:path';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { isPartOf } from './bundle-code.ts';
import { exportedEntries, installedWith } from './manifest.ts';

const silent = { info: () => {}, warn: () => {}, error: console.error };

/**
 * Writes the types of what a package exports as one file an entry, with those of the workspace
 * packages that it names in them: these have to be built. What to compile is in the package's
 * `tsconfig.build.json`.
 * @param folder that of the package
 */
export async function bundleTypes(folder: string): Promise<void> {
  await build({
    cwd: folder,
    input: { ...exportedEntries(folder) },
    external: isPartOf(installedWith(folder)),
    resolve: { conditionNames: ['types', 'import'] },
    plugins: [
      dts({ cwd: folder, tsconfig: 'tsconfig.build.json', emitDtsOnly: true, logger: silent }),
    ],
    output: { dir: join(folder, 'dist'), format: 'esm', chunkFileNames: '[name].d.ts' },
    checks: { pluginTimings: false },
    logLevel: 'warn',
  });
}
