import { readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folders that `start` works with, as absolute paths. */
const root = resolve(import.meta.dirname, '../../..');
export const webFolder = join(root, 'apps/web');
const mockApiFolder = join(root, 'apps/mock-api');
export const mockApiMain = join(mockApiFolder, 'src/main.ts');

/** Packages of this repository that a package depends on, as folders. */
function packagesOf(folder: string): string[] {
  const {
    dependencies = {},
    devDependencies = {},
  }: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => version.startsWith('workspace:'))
    .map(([name]) => realpathSync(join(folder, 'node_modules', name)));
}

/** The folder of a package and those of all packages that it is made from; no tools. */
function withPackages(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder) || folder.startsWith(join(root, 'tooling'))) return found;
  found.add(folder);
  for (const one of packagesOf(folder)) withPackages(one, found);
  return found;
}

/** The sources that the mock API runs from: its own, and those of the packages that it imports. */
export const mockApiSources = () =>
  [...withPackages(mockApiFolder)].map((folder) => join(folder, 'src'));
