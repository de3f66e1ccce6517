import { Command } from '@commander-js/extra-typings';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withOptionTable } from './option-table.ts';
import { commands, pageOf, tables } from './tables.ts';

test.each(tables)('the page of $folder has the option table of its command', (table) => {
  const page = readFileSync(pageOf(table), 'utf8');
  expect(page, 'Run: pnpm --filter @catering/release write-tables').toBe(
    withOptionTable(page, table.command),
  );
});

const pages = [...new Set(commands.map(({ folder }) => folder))].flatMap((folder) =>
  globSync(['README.md', 'docs/*.md'], { cwd: folder }).map((page) => [page, folder] as const),
);

/** Options of npm, pnpm, Node, curl, uvicorn and `pnpm bench` that the pages name too. */
const OTHERS = [
  'allow-build',
  'file',
  'filter',
  'help',
  'minutes',
  'output',
  'path-as-is',
  'port',
  'resolve',
  'save-dev',
  'test',
];

test.each(pages)('%s of %s contains no unknown option', (page, folder) => {
  const known = commands
    .filter((one) => one.folder === folder)
    .flatMap(({ command }) => command.options.map(({ long }) => long?.slice(2)));
  const named = readFileSync(join(folder, page), 'utf8').matchAll(/(?<![\w-])--([a-z][a-z-]+)/g);
  const unknown = [...named].map(([, name = '']) => name).filter((name) => !known.includes(name));
  expect(unknown.filter((name) => !OTHERS.includes(name))).toEqual([]);
});

test('a table has each option with its variable, default, and choices', () => {
  const command = new Command('shop').option('--colour <name>', 'red | blue', 'red');
  expect(withOptionTable('Top <!-- options -->old<!-- /options --> end', command)).toBe(
    `Top <!-- options -->

| option            | variable | default |             |
| ----------------- | -------- | ------- | ----------- |
| \`--colour <name>\` |          | red     | red \\| blue |

<!-- /options --> end`,
  );
});

test('rejects a page without the two comments', () => {
  expect(() => withOptionTable('no table', new Command('shop'))).toThrow('<!-- options -->');
});
