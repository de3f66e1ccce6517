import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle } from './bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built program. */
    main: string;
  }
}

/**
 * Builds the program once for all tests that start it. The folder is below the package, where the
 * bundle finds the one module that it leaves outside.
 */
export async function setup(project: TestProject) {
  const data = join(import.meta.dirname, '../.data');
  mkdirSync(data, { recursive: true });
  const dist = mkdtempSync(join(data, 'test-dist-'));
  await bundle(dist);
  project.provide('main', join(dist, 'main.js'));
  return () => rmSync(dist, { recursive: true, force: true });
}
