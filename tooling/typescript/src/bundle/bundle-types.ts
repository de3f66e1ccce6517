import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDeclarations } from '../declarations/write-declarations.ts';
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
 * @param options `docs`: whether fields of inferred types keep their doc comments, which takes longer
 */
export async function bundleTypes(folder: string, { docs = false } = {}): Promise<void> {
  const declarations = join(folder, 'dist/declarations');
  if (docs) writeDeclarations(folder, declarations);
  const input = Object.entries(exportedEntries(folder)).map(([name, source]) => [
    name,
    docs ? source.replace('src', 'dist/declarations').replace(/\.ts$/, '.d.ts') : source,
  ]);
  await build({
    cwd: folder,
    input: Object.fromEntries(input),
    external: isPartOf(installedWith(folder)),
    resolve: { conditionNames: ['types', 'import'] },
    plugins: [
      dts({
        cwd: folder,
        tsconfig: 'tsconfig.build.json',
        emitDtsOnly: true,
        dtsInput: docs,
        logger: silent,
      }),
    ],
    // The name of an entry is that of its file, also where a shared part would be called the same.
    output: { dir: join(folder, 'dist'), format: 'esm', chunkFileNames: 'shared-[name].d.ts' },
    checks: { pluginTimings: false },
    logLevel: 'warn',
  });
  rmSync(declarations, { recursive: true, force: true });
}
