#!/usr/bin/env node
import nodeModule from 'node:module';
import { join } from 'node:path';

/** When all that a start needs has been compiled. */
const STARTED_MS = 1000;

/**
 * The built program keeps beside itself what the engine has compiled of it, which spares the next
 * start a sixth of its time. A folder that cannot be written to does no harm.
 */
function keepCompiled() {
  nodeModule.enableCompileCache(join(import.meta.dirname, 'compiled'));
  // Whoever is killed writes nothing at the end.
  setTimeout(nodeModule.flushCompileCache, STARTED_MS).unref();
}

const isBuilt = import.meta.url.endsWith('.js');

// An older Node would stop at the first import with a trace that names no mend.
if (nodeModule.isBuiltin('node:sqlite')) {
  if (isBuilt) keepCompiled();
  await import('./program.ts');
} else {
  console.error(
    `The mock API needs Node 24 or later, for its SQLite; this is Node ${process.versions.node}.`,
  );
  process.exitCode = 2;
}
