/**
 * Builds the package in the current folder: its code and its types into `dist`.
 *
 * node cli.ts [--docs]: fields of inferred types keep their doc comments
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCode } from './bundle-code.ts';
import { bundleTypes } from './bundle-types.ts';

const folder = process.cwd();
rmSync(join(folder, 'dist'), { recursive: true, force: true });
await bundleCode(folder);
await bundleTypes(folder, { docs: process.argv.includes('--docs') });
