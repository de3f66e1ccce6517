import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { overBudget, pageSize, styleSize } from './size-budgets.ts';

const chunk = (fileName: string, imports: string[], facadeModuleId: string | null = null) => ({
  [fileName]: {
    type: 'chunk',
    fileName,
    imports,
    facadeModuleId,
    isEntry: fileName === 'entry.js',
    code: fileName.repeat(200),
  },
});
const bundle = {
  ...chunk('entry.js', ['react.js']),
  ...chunk('react.js', []),
  ...chunk('menu.js', ['react.js', 'shared.js'], '/repo/src/pages/menu/menu-page.tsx'),
  ...chunk('shared.js', ['entry.js']),
  ...chunk('other.js', [], '/repo/src/pages/other/other-page.tsx'),
  'a.css': { type: 'asset', fileName: 'a.css', source: 'body{margin:0}' },
  'b.png': { type: 'asset', fileName: 'b.png', source: new Uint8Array(5000) },
} as unknown as Rolldown.OutputBundle;

const sizeOf = (...texts: string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;
const filesOf = (...names: string[]) => sizeOf(...names.map((name) => name.repeat(200)));
const menu = { name: '/order', modules: ['/src/pages/menu/menu-page.tsx'], limit: 1 };

test('the size of a page counts the entry and its chunks with their imports, each once', () => {
  expect(pageSize(bundle, { ...menu, modules: [] })).toBeCloseTo(filesOf('entry.js', 'react.js'));
  expect(pageSize(bundle, menu)).toBeCloseTo(
    filesOf('entry.js', 'react.js', 'menu.js', 'shared.js'),
  );
});

test('counts an inline script of the document', () => {
  expect(pageSize(bundle, { modules: [], script: 'early()' })).toBeCloseTo(
    filesOf('entry.js', 'react.js') + sizeOf('early()'),
  );
});

test('counts style sheets together, but not pictures', () => {
  expect(styleSize(bundle)).toBeCloseTo(sizeOf('body{margin:0}'));
});

test('rejects a budget for an unknown chunk', () => {
  expect(() => pageSize(bundle, { ...menu, modules: ['/src/pages/gone.tsx'] })).toThrow(
    '/src/pages/gone.tsx has no chunk',
  );
});

test('reports each size above its limit', () => {
  const rows = [
    { name: '/', size: 99.9, limit: 100 },
    { name: '/order', size: 125.1, limit: 125 },
  ];
  expect(overBudget(rows)).toEqual(['/order: 125.1 of 125 kB']);
});
