import { execFileSync } from 'node:child_process';
/**
 * Builds the package.
 *
 * node scripts/build.ts [FOLDER]: without its types, and there. The folder has to be below this package, where the
 * program finds the one module that it leaves outside.
 */
import { bundleTypes } from '@catering/typescript/bundle';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from './bundle.ts';

const [given] = process.argv.slice(2);
const folder = join(import.meta.dirname, '..');
const dist = given === undefined ? join(folder, 'dist') : resolve(given);

rmSync(dist, { recursive: true, force: true });
await bundle(dist);
if (given === undefined) await bundleTypes(folder);
// A process of its own, because the condition "source" lets it read the sources of another package.
const writeJsonSchemas = join(import.meta.dirname, 'write-json-schemas.ts');
execFileSync(process.execPath, ['--conditions=source', writeJsonSchemas, dist]);
