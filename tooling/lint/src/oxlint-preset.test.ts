import { beforeAll, expect, test } from 'vitest';
import root from '../../../oxlint.config.ts';
import { lintTree, type Finding } from './testing/lint-tree.ts';

const ofTest = (call: string) =>
  `import { describe, expect, test } from 'vitest';\n` +
  `describe('sums', () => {\n  ${call}('adds', () => expect(1 + 1).toBe(2));\n});\n`;

/** Each case has its own file, so that one run of the linter is enough. */
const reported = [
  ['a focused test', 'src/focused.test.ts', ofTest('test.only'), 'vitest(no-focused-tests)'],
  ['a skipped test', 'src/skipped.test.ts', ofTest('test.skip'), 'vitest(no-disabled-tests)'],
  [
    'a focused journey',
    'e2e/focused.spec.ts',
    ofTest('test.only'),
    'eslint(no-restricted-properties)',
  ],
  [
    'a skipped journey',
    'e2e/skipped.spec.ts',
    ofTest('test.skip'),
    'eslint(no-restricted-properties)',
  ],
  ['a log in shipped code', 'apps/web/src/log.ts', 'console.log(1);', 'eslint(no-console)'],
  [
    'an error log on a server',
    'apps/mock-api/src/log.ts',
    'console.error(1);',
    'eslint(no-console)',
  ],
  [
    'the query of the address in a page',
    'apps/web/src/pages/menu/query.ts',
    "import { useSearchParams } from 'react-router';\nexport const useA = () => useSearchParams();",
    'eslint(no-restricted-imports)',
  ],
  [
    'storage in a page',
    'apps/web/src/pages/menu/storage.ts',
    "export const a = () => localStorage.getItem('a');",
    'eslint(no-restricted-globals)',
  ],
  [
    'the address in a component',
    'apps/web/src/ui/address.ts',
    'export const a = () => location.hash;',
    'eslint(no-restricted-globals)',
  ],
  [
    'the address by way of the window',
    'apps/web/src/features/menu/window.ts',
    'export const a = () => window.location.hash;',
    'eslint(no-restricted-properties)',
  ],
  [
    'a call that the oldest browsers lack',
    'apps/web/src/newer.ts',
    'export const a = () => navigator.userActivation;',
    'compat(compat)',
  ],
  [
    'a field of a value that may be anything',
    'apps/web/src/field.ts',
    'export const a = (error: unknown): string => Object(error).message;',
    'any(object-call)',
  ],
] as const;

let findings: Finding[];
beforeAll(async () => {
  const files = reported.map(([, file, content]) => [file, content]);
  findings = await lintTree({
    ...Object.fromEntries(files),
    'package.json': '{ "browserslist": ["firefox 115"] }',
  });
});

const rulesIn = (file: string) =>
  findings.filter(({ where }) => where.startsWith(`${file}:`)).map(({ rule }) => rule);

test.each(reported)('reports %s', (_fault, file, _content, rule) => {
  expect(rulesIn(file)).toContain(rule);
});

test('reports a type error, in code and in tests', async () => {
  const wrong = "export const plates: number = 'two';";
  const compiler = { compilerOptions: { strict: true, types: [] } };
  const wrongTypes = await lintTree(
    {
      'tsconfig.json': JSON.stringify({
        files: [],
        references: [{ path: './tsconfig.app.json' }, { path: './tsconfig.test.json' }],
      }),
      'tsconfig.app.json': JSON.stringify({
        ...compiler,
        include: ['src'],
        exclude: ['**/*.test.ts'],
      }),
      'tsconfig.test.json': JSON.stringify({ ...compiler, include: ['src'] }),
      'src/plates.ts': wrong,
      'src/plates.test.ts': wrong,
    },
    root.options,
  );
  expect(wrongTypes.map(({ rule, where }) => `${where} ${rule}`).toSorted()).toEqual([
    'src/plates.test.ts:1 typescript(TS2322)',
    'src/plates.ts:1 typescript(TS2322)',
  ]);
});
