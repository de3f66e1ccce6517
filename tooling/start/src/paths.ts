import { join, resolve } from 'node:path';

/** Folders that `start` works with, as absolute paths. */
export const root = resolve(import.meta.dirname, '../../..');
export const webFolder = join(root, 'apps/web');
export const mockApiMain = join(root, 'apps/mock-api/src/main.ts');
/** A change below these restarts the mock API. */
export const mockApiSources = ['apps/mock-api/src', 'packages/contract/src'].map((folder) =>
  join(root, folder),
);
