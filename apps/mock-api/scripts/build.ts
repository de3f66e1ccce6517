import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from './bundle.ts';

/** Another folder can be named; below this package it finds the one module left outside. */
const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'));

rmSync(dist, { recursive: true, force: true });
await bundle(dist);
