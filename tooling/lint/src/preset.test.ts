import { expect, test } from 'vitest';
import { lintTree } from './testing/lint-tree.ts';

const rulesIn = async (files: Record<string, string>) =>
  (await lintTree(files)).map(({ rule }) => rule);

const ofTest = (call: string) =>
  `import { describe, expect, test } from 'vitest';\n` +
  `describe('sums', () => {\n  ${call}('adds', () => expect(1 + 1).toBe(2));\n});\n`;

test.each([
  ['a focused test', 'src/sum.test.ts', ofTest('test.only'), 'vitest(no-focused-tests)'],
  ['a skipped test', 'src/sum.test.ts', ofTest('test.skip'), 'vitest(no-disabled-tests)'],
  ['a focused journey', 'e2e/sum.spec.ts', ofTest('test.only'), 'eslint(no-restricted-properties)'],
  ['a skipped journey', 'e2e/sum.spec.ts', ofTest('test.skip'), 'eslint(no-restricted-properties)'],
  ['a log in shipped code', 'apps/web/src/a.ts', 'console.log(1);', 'eslint(no-console)'],
  ['an error log on a server', 'apps/mock-api/src/a.ts', 'console.error(1);', 'eslint(no-console)'],
  ['a file name in camel case', 'src/fileName.ts', 'export const a = 1;', 'unicorn(filename-case)'],
  ['a barrel file', 'apps/web/src/ui/index.ts', "export * from './a.ts';", 'oxc(no-barrel-file)'],
  ['any', 'src/a.ts', 'export const a = (b: any) => b;', 'typescript(no-explicit-any)'],
  [
    'a claimed presence',
    'src/a.ts',
    'export const a = (b?: string) => b!;',
    'typescript(no-non-null-assertion)',
  ],
  [
    'a suppressed type error',
    'src/a.ts',
    '// @ts-ignore\nexport const a = 1;',
    'typescript(ban-ts-comment)',
  ],
  [
    'one module imported twice',
    'src/a.ts',
    "import { b } from './b.ts';\nimport { c } from './b.ts';\nexport const a = b + c;",
    'import(no-duplicates)',
  ],
  [
    'the query of the address in a page',
    'apps/web/src/pages/menu/a.ts',
    "import { useSearchParams } from 'react-router';\nexport const useA = () => useSearchParams();",
    'eslint(no-restricted-imports)',
  ],
  [
    'storage in a page',
    'apps/web/src/pages/menu/a.ts',
    "export const a = () => localStorage.getItem('a');",
    'eslint(no-restricted-globals)',
  ],
  [
    'the address in a component',
    'apps/web/src/ui/b.ts',
    'export const a = () => location.hash;',
    'eslint(no-restricted-globals)',
  ],
  [
    'the address by way of the window',
    'apps/web/src/features/menu/a.ts',
    'export const a = () => window.location.hash;',
    'eslint(no-restricted-properties)',
  ],
  [
    'a picture without words',
    'src/a.tsx',
    'export const A = () => <img src="a.svg" />;',
    'jsx-a11y(alt-text)',
  ],
  [
    'a conditional hook',
    'src/a.tsx',
    "import { useState } from 'react';\nexport const useA = (b: boolean) => b && useState(0);",
    'react-hooks(rules-of-hooks)',
  ],
])('%s is reported', async (_fault, file, content, rule) => {
  expect(
    await rulesIn({ [file]: content, 'apps/web/src/ui/a.ts': 'export const a = 1;' }),
  ).toContain(rule);
});

test.each([
  ['an ordinary test', 'src/sum.test.ts', ofTest('test')],
  ['a table of tests', 'src/sum.test.ts', ofTest('test.each([1])')],
  [
    'storage in the module that owns it',
    'apps/web/src/features/cart/cart-storage.ts',
    "export const a = () => sessionStorage.getItem('a');",
  ],
  ['an error log on the site', 'apps/web/src/a.ts', 'console.error(1);'],
  ['a log where the server starts', 'apps/mock-api/src/main.ts', 'console.log(1);'],
  ['a log in tooling', 'tooling/start/src/banner.ts', 'console.log(1);'],
  ['the entry of a package', 'packages/contract/src/index.ts', "export * from './a.ts';"],
  ['a component', 'src/a.tsx', 'export const A = () => <p>Rice</p>;'],
])('%s is fine', async (_thing, file, content) => {
  expect(
    await rulesIn({ [file]: content, 'packages/contract/src/a.ts': 'export const a = 1;' }),
  ).toEqual([]);
});
