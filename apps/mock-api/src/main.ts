#!/usr/bin/env node
import nodeModule from 'node:module';
import { join } from 'node:path';

const isBuilt = import.meta.url.endsWith('.js');

// An older Node would fail at an import, with a stack trace instead of this message.
if (nodeModule.isBuiltin('node:sqlite')) {
  // Written at exit; saves a fifth of the processor time of the next start.
  if (isBuilt) nodeModule.enableCompileCache(join(import.meta.dirname, 'compiled'));
  await import('./server/run.ts');
} else {
  console.error(
    `The mock API needs Node 24 or later, for its SQLite; this is Node ${process.versions.node}.`,
  );
  process.exitCode = 2;
}
