import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingPaths } from './missing-paths.ts';

const FILES = [
  'apps/shop/src/pages/menu/menu-page.tsx',
  'tooling/lint/README.md',
  '.github/RULES.md',
  'turbo.json',
];

/** Paths that a page of the app `shop` names and that a repository of a few files does not have. */
function missingIn(text: string) {
  const root = mkdtempSync(join(tmpdir(), 'docs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const page = 'apps/shop/README.md';
  for (const file of [...FILES, page]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file === page ? text : '');
  }
  return missingPaths(root);
}

test.each([
  'The page is `apps/shop/src/pages/menu/menu-page.tsx`, in `src/pages/menu`.',
  'The page is `menu/menu-page.tsx`, in `src/pages/`.',
  'Tasks are in `turbo.json`.',
  '[Lint](../../tooling/lint/README.md), [lint](../../tooling/lint#rules), [rules](../../.github/RULES.md)',
  '## Your `own` menu, live\n\n[Menu](#your-own-menu-live), [again](README.md#your-own-menu-live)',
  'A page is `src/pages/FOLDER/FOLDER-page.tsx`, or `src/**/*.tsx`.',
  'The build writes `dist/main.js` and apps/shop/dist/index.html.',
  '`GET /dishes`, `/docs`, `@catering/test/a`, `https://example.com/a`, `a/b c`',
  'and/or',
])('accepts %s', (text) => {
  expect(missingIn(text)).toEqual([]);
});

test.each([
  ['`apps/shop/src/page.tsx`', 'apps/shop/src/page.tsx'],
  ['`pages/cart`', 'pages/cart'],
  ['`nx.json`', 'nx.json'],
  ['`src/pages/RESOURCE.ts`', 'src/pages/*.ts'],
  ['[Lint](../lint/README.md)', '../lint/README.md'],
  ['# Here\n\n[There](#there)', '#there'],
  ['```sh\n# Here\n```\n\n[Here](README.md#here)', 'README.md#here'],
  ['[Rules](../../tooling/lint/README.md#rules)', '../../tooling/lint/README.md#rules'],
  ['```\ntooling/test   presets\n```', 'tooling/test'],
  ['pnpm exec node src/cli.ts', 'src/cli.ts'],
])('reports %s', (text, path) => {
  expect(missingIn(text)).toEqual([`apps/shop/README.md names ${path}, which does not exist.`]);
});
