import { expect, test } from 'vitest';
import { findTestFiles, kindOf } from './test-files.ts';
import { writeWorkspace } from './testing/write-workspace.ts';

test.each([
  ['apps/web/e2e/menu.spec.ts', 'e2e'],
  ['apps/web/src/features/cart/cart-slice.test.ts', 'unit'],
  ['apps/web/src/ui/button.test.tsx', 'unit'],
  ['packages/contract/src/order.test.ts', 'unit'],
  ['packages/contract/src/order.test-d.ts', 'type'],
  ['apps/mock-api/src/resources/order/order.test.ts', 'api'],
  ['packages/conformance/src/checks/order.test.ts', 'api'],
  ['apps/web/src/menu.spec.ts', undefined],
])('%s proves rows of kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('the search takes those of apps and packages, not what is installed or built', () => {
  const files = [
    'apps/web/e2e/menu.spec.ts',
    'apps/web/src/ui/button.test.tsx',
    'packages/contract/src/order.test-d.ts',
  ];
  const others = [
    'apps/web/src/ui/button.tsx',
    'apps/web/node_modules/a/a.test.ts',
    'apps/web/dist/a.test.ts',
    'packages/contract/fixtures/a.test.ts',
    'tooling/ledger/src/ids.test.ts',
  ];
  const root = writeWorkspace(Object.fromEntries([...files, ...others].map((file) => [file, ''])));
  expect(findTestFiles(root)).toEqual(files);
});
