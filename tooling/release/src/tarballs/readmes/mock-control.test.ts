import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { serve, sh } from '../shell.ts';
import { block } from './block.ts';

const { npm, pnpm, node20 } = inject('shared');

test('the client controls a mock API', async () => {
  const { baseUrl, stop } = await serve(pnpm, 'npx catering-mock-api --port 0 --database :memory:');
  onTestFinished(stop);
  const code = block('packages/mock-control/README.md', 'import').replace(
    'http://127.0.0.1:4000',
    baseUrl,
  );
  writeFileSync(join(npm, 'control.mjs'), `${code}console.log(token);\n`);
  expect(await sh(npm, 'node control.mjs', node20)).toMatch(/^\S{20,}\n$/);
});
