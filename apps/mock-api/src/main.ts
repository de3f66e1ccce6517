#!/usr/bin/env node
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** When all that a start needs has been compiled. */
const STARTED_MS = 1000;

/**
 * The built program keeps beside itself what the engine has compiled of it, which spares the next
 * start a sixth of its time. A folder that cannot be written to does no harm.
 */
const isBuilt = import.meta.url.endsWith('.js');
if (isBuilt) {
  enableCompileCache(join(import.meta.dirname, 'compiled'));
  // Whoever is killed writes nothing at the end.
  setTimeout(flushCompileCache, STARTED_MS).unref();
}

await import('./program.ts');
