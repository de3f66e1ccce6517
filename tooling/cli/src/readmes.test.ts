import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCommand } from './command.ts';
import { withOptionTable } from './option-table.ts';
import { readmes } from './readmes.ts';

test.each(readmes)('$file lists the options of its command', ({ file, command }) => {
  const page = readFileSync(file, 'utf8');
  expect(page, 'Run: pnpm --filter @catering/cli write-tables').toBe(
    withOptionTable(page, command),
  );
});

test('a table shows each option with its variable, default and choices', () => {
  const command = createCommand('shop').option('--colour <name>', 'red | blue', 'red');
  expect(withOptionTable('Top <!-- options -->old<!-- /options --> end', command)).toBe(
    `Top <!-- options -->

| option            | variable | default |             |
| ----------------- | -------- | ------- | ----------- |
| \`--colour <name>\` |          | red     | red \\| blue |

<!-- /options --> end`,
  );
});

test('a page without the two comments is an error', () => {
  expect(() => withOptionTable('no table', createCommand('shop'))).toThrow('<!-- options -->');
});
