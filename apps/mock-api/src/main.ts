#!/usr/bin/env node
import { nodeProblem } from './runtime/node-version.ts';

const problem = nodeProblem();

// An older Node would fail at an import, with a stack trace instead of this message.
if (problem) {
  console.error(problem);
  process.exitCode = 2;
} else {
  await import('./server/run.ts');
}
