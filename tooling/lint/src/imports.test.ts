import { beforeAll, expect, test } from 'vitest';
import { lintTree, type Finding } from './testing/lint-tree.ts';

type Import = [file: string, specifier: string];

const forbidden: Import[] = [
  // Between packages.
  ['packages/contract/src/dishes.ts', '@catering/conformance'],
  ['packages/contract/src/dishes.ts', 'express'],
  ['packages/contract/src/dishes/schemas.ts', '@ts-rest/core'],
  ['packages/contract/src/dishes/schemas.ts', './router.ts'],
  ['packages/conformance/src/run/run-conformance.ts', '@catering/mock-api'],
  ['packages/conformance/src/run/run-conformance.ts', '../../../contract/src/index.ts'],
  ['packages/ui/src/button.tsx', '@catering/contract'],
  ['apps/mock-api/src/app.ts', '@catering/ui/button'],
  ['apps/mock-api/src/app.ts', '@catering/conformance'],
  ['apps/web/src/app/app.tsx', '@catering/mock-api'],
  ['apps/web/src/app/app.tsx', '@catering/conformance/judge'],
  ['apps/web/src/app/app.tsx', '@catering/contract/src/dishes.ts'],
  ['tooling/test/src/node.ts', '../../../packages/contract/src/index.ts'],
  // In the site.
  ['apps/web/src/main.tsx', '#pages/home/home-page.tsx'],
  ['apps/web/src/pages/home/home-page.tsx', '#app/site.ts'],
  ['apps/web/src/pages/home/home-page.tsx', '../menu/menu-section.tsx'],
  ['apps/web/src/pages/home/parts/hero.tsx', '../../menu/menu-section.tsx'],
  ['apps/web/src/pages/home/home-page.tsx', '#testing/render-app.tsx'],
  ['apps/web/src/features/payment/use-payment.ts', '#pages/menu/menu-section.tsx'],
  ['apps/web/src/features/payment/use-payment.ts', '../session/use-sign-in.ts'],
  ['apps/web/src/features/notifications/notify.ts', '#api/dishes.ts'],
  ['apps/web/src/features/notifications/notify.ts', '#features/loading/loading-overlay.tsx'],
  ['apps/web/src/features/cart/cart-slice.ts', '#features/session/login-form.tsx'],
  ['apps/web/src/features/cart/cart-slice.ts', '#app/site.ts'],
  ['apps/web/src/ui/button.tsx', '#features/cart/cart-slice.ts'],
  ['apps/web/src/ui/button.tsx', '#app/store.ts'],
  ['apps/web/src/ui/button.tsx', 'react-redux'],
  ['apps/web/src/api/dishes.ts', '#ui/button.tsx'],
  ['apps/web/src/api/dishes.ts', 'react-toastify'],
  ['apps/web/src/config/paths.ts', '#ui/button.tsx'],
  ['apps/web/src/config/paths.ts', 'react'],
  ['apps/web/src/a-new-folder/anything.ts', '#ui/button.tsx'],
  // In the mock API.
  ['apps/mock-api/src/app.ts', './testing/open-test-app.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../../app.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../order/order.routes.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../../control/clock.ts'],
  ['apps/mock-api/src/control/clock.ts', '../resources/order/order.routes.ts'],
  ['apps/mock-api/src/payment/dialog.ts', '../control/clock.ts'],
  ['apps/mock-api/src/database/seeds/seed.ts', '../../resources/order/order.routes.ts'],
  ['apps/mock-api/src/http/error-handler.ts', '../resources/order/orders.store.ts'],
  ['apps/mock-api/src/a-new-folder/anything.ts', '../control/clock.ts'],
  // In the conformance kit.
  ['packages/conformance/src/run/run-conformance.ts', '../cli/run-cli.ts'],
  ['packages/conformance/src/checks/messages.ts', '../run/run-conformance.ts'],
];

/** Each import is on a line of the file that makes it. */
const files: Record<string, string> = {};
const places = new Map<Import, string>();
for (const one of forbidden) {
  const [file, specifier] = one;
  files[file] = `${files[file] ?? ''}import '${specifier}';\n`;
  places.set(one, `${file}:${files[file].split('\n').length - 1}`);
}

let findings: Finding[];
beforeAll(async () => {
  findings = await lintTree({
    ...files,
    'apps/web/package.json': '{ "name": "web", "imports": { "#*": "./src/*" } }',
    'apps/web/src/a/a.ts':
      "import type { b } from '#b/b.ts';\nexport const a = (): typeof b | 0 => 0;",
    'apps/web/src/b/b.ts': "import { a } from '../a/a.ts';\nexport const b = () => a;",
  });
});

const importsReportedAt = (place: string | undefined) =>
  findings.filter(({ rule, where }) => rule === 'eslint(no-restricted-imports)' && where === place);

test('reports each import of a higher layer or a wrong package', { tags: ['API-USE-13'] }, () => {
  expect(forbidden.filter((one) => importsReportedAt(places.get(one)).length === 0)).toEqual([]);
});

test('reports a cycle, even of types', () => {
  expect(findings.map(({ rule }) => rule)).toContain('import(no-cycle)');
});
