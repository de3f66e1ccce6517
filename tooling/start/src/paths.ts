import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
export const webFolder = join(root, 'apps/web');
export const mockApiMain = join(root, 'apps/mock-api/src/main.ts');

/** The folders whose sources the mock API runs from. The values of the vendor are outside of `src`. */
export const mockApiSources = (): string[] => [
  ...globSync('{apps/mock-api,packages/*}/src', { cwd: root }).map((folder) => join(root, folder)),
  join(root, 'packages/site-config'),
];
