import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { serve, sh } from '../shell.ts';
import { block } from './block.ts';

const { npm, pnpm, node20 } = inject('shared');
const README = 'packages/conformance/README.md';
const PASSED = /\d+ checks passed, 0 failed/;

test('the commands of the README check the mock API', async () => {
  const { baseUrl, stop } = await serve(pnpm, 'npx catering-mock-api --port 0 --database :memory:');
  onTestFinished(stop);
  /** Types commands; each run makes the checks of one operation only. */
  const type = (commands: string) =>
    sh(
      npm,
      commands
        .replaceAll('http://localhost:8080', baseUrl)
        .replaceAll(/^npx catering-conformance .*/gm, '$& --only dishes.list'),
      node20,
    );
  const [, first = ''] = block(README, 'npm install --save-dev').split('\n');
  expect(await type(first)).toMatch(PASSED);
  expect(await type(block(README, 'npx catering-conformance --base-url'))).toMatch(PASSED);
  const workflow = block(README, '# .github/workflows');
  const last = workflow.slice(workflow.indexOf('npx catering-conformance'));
  await type(last.replaceAll(/\s+/g, ' '));
});

test('the test with a run passes', async () => {
  const code = block(README, 'import { reporters, runConformance }');
  writeFileSync(
    join(pnpm, 'conformance.test.ts'),
    `import { createTestApp } from '@catering/mock-api';
const { app, close } = await createTestApp();
${code.replaceAll('seed: 1', "seed: 1, only: ['dishes.list']")}`,
  );
  expect(await sh(pnpm, 'npx vitest run conformance.test.ts')).toMatch(/Tests +1 passed/);
});
