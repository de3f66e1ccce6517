#!/usr/bin/env node
import nodeModule from 'node:module';
import { join } from 'node:path';
import { nodeProblem } from './runtime/node-version.ts';

const isBuilt = import.meta.url.endsWith('.js');
const problem = nodeProblem();

// An older Node would fail at an import, with a stack trace instead of this message.
if (problem) {
  console.error(problem);
  process.exitCode = 2;
} else {
  // Written at exit; saves a fifth of the processor time of the next start.
  if (isBuilt) nodeModule.enableCompileCache(join(import.meta.dirname, 'compiled'));
  await import('./server/run.ts');
}
