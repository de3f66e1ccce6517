import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Kind } from './ledger.ts';

const left = new Set(['node_modules', 'dist', 'fixtures']);

/**
 * The test files of the rooms, by path from the root. Found on disk rather than asked of git, so
 * that a copy without its history can be checked too. Tooling proves no row.
 */
export function findTestFiles(root: string): string[] {
  const pattern = '{apps,packages}/**/*.{test,spec,test-d}.{ts,tsx}';
  return globSync(pattern, { cwd: root, exclude: (path) => left.has(basename(path)) }).toSorted();
}

/**
 * What kind of row a test in this file proves. What drives the site in a browser stands in
 * `apps/web/e2e`, what asks a server in the rooms of the server and of the conformance kit.
 */
export function kindOf(path: string): Kind | undefined {
  if (path.endsWith('.test-d.ts')) return 'type';
  if (path.endsWith('.spec.ts')) return path.startsWith('apps/web/e2e/') ? 'e2e' : undefined;
  if (/^(apps\/mock-api|packages\/conformance)\//.test(path)) return 'api';
  return 'unit';
}

/** Which kinds of test may prove a row: its own, and those that prove more. */
export const provenBy: Record<Kind, Kind[]> = {
  e2e: ['e2e'],
  api: ['api'],
  unit: ['unit', 'api', 'e2e'],
  type: ['type', 'unit', 'api'],
};
