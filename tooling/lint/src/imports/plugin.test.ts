import { beforeAll, describe, expect, test } from 'vitest';
import { lintTree, type Finding } from '../testing/lint-tree.ts';

const manifest = (name: string) => JSON.stringify({ name, imports: { '#*': './src/*' } });

const packages = {
  'apps/web/package.json': manifest('web'),
  'apps/mock-api/package.json': manifest('@catering/mock-api'),
  'packages/contract/package.json': manifest('@catering/contract'),
  'packages/site-config/package.json': manifest('@catering/site-config'),
  'packages/pictures/package.json': manifest('@catering/pictures'),
  'packages/mock-control/package.json': manifest('@catering/mock-control'),
  'packages/control-page/package.json': manifest('@catering/control-page'),
  'packages/ui/package.json': manifest('@catering/ui'),
  'packages/conformance/package.json': manifest('@catering/conformance'),
  'packages/catering-conformance/package.json': manifest('@catering/catering-conformance'),
  'tooling/test/package.json': manifest('@catering/test'),
};

type Import = [file: string, specifier: string];

const forbidden: Import[] = [
  // between packages
  ['packages/contract/src/dishes.ts', '@catering/conformance'],
  ['packages/contract/src/dishes.ts', '@catering/test/node'],
  ['packages/contract/src/dishes.ts', 'express'],
  ['packages/contract/src/dishes.ts', '@catering/pictures/names'],
  ['packages/contract/src/dishes/schemas.ts', '@ts-rest/core'],
  ['packages/contract/src/dishes/schemas.ts', './router.ts'],
  ['packages/conformance/src/engine/run-suite.ts', '@catering/pictures/names'],
  ['packages/pictures/src/run.ts', 'web'],
  ['packages/conformance/src/engine/run-suite.ts', '@catering/mock-api'],
  ['packages/conformance/src/engine/run-suite.ts', '@catering/site-config'],
  ['packages/ui/src/button.tsx', '@catering/contract'],
  ['packages/ui/src/button.tsx', '@catering/site-config'],
  ['apps/mock-api/src/app.ts', '@catering/ui/button'],
  ['packages/conformance/src/engine/run-suite.ts', 'web'],
  ['packages/conformance/src/engine/run-suite.ts', '@catering/test/clock'],
  ['packages/conformance/src/engine/run-suite.ts', '../../../contract/src/index.ts'],
  ['packages/conformance/src/engine/run-suite.ts', '@catering/contract'],
  ['packages/conformance/src/engine/run-suite.ts', '@catering/catering-conformance'],
  ['packages/catering-conformance/src/suite.ts', '@catering/mock-api'],
  ['packages/catering-conformance/src/suite.ts', '@catering/mock-control'],
  ['apps/web/src/app/app.tsx', '@catering/control-page'],
  ['packages/mock-control/src/clock.ts', '@catering/mock-api'],
  ['apps/mock-api/src/app.ts', '@catering/conformance'],
  ['apps/mock-api/src/app.ts', 'web'],
  ['apps/web/src/app/app.tsx', '@catering/mock-api'],
  ['apps/web/src/app/app.tsx', '@catering/mock-api/app'],
  ['apps/web/src/app/app.tsx', '@catering/conformance'],
  ['apps/web/src/app/app.tsx', '@catering/conformance/judge'],
  ['apps/mock-api/src/upstream/forward.ts', '@catering/conformance'],
  ['apps/mock-api/src/upstream/forward.ts', '@catering/conformance/testing'],
  ['packages/conformance/src/http/client.ts', '../judge/judge.ts'],
  ['apps/web/src/app/app.tsx', '@catering/test/clock'],
  ['apps/web/src/app/app.tsx', '@catering/contract/src/dishes.ts'],
  ['apps/web/src/app/app.tsx', '../../../../packages/contract/src/index.ts'],
  // no one reaches into another package, tests and tooling included
  ['apps/web/src/app/app.test.tsx', '../../../mock-api/src/app.ts'],
  ['apps/web/src/app/app.test.tsx', '@catering/contract/src/dishes.ts'],
  ['apps/web/e2e/pages/menu.spec.ts', '../../../mock-api/src/app.ts'],
  ['tooling/test/src/node.ts', '../../../packages/contract/src/index.ts'],
  // inside web
  ['apps/web/src/main.tsx', '#pages/home/home-page.tsx'],
  ['apps/web/src/pages/home/home-page.tsx', '#app/site.ts'],
  ['apps/web/src/pages/home/home-page.tsx', '#pages/menu/menu-section.tsx'],
  ['apps/web/src/pages/home/home-page.tsx', '../menu/menu-section.tsx'],
  ['apps/web/src/pages/home/home-page.tsx', '#testing/render-app.tsx'],
  ['apps/web/src/features/payment/use-payment.ts', '#app/site.ts'],
  ['apps/web/src/store/cart/cart-slice.ts', '#pages/menu/menu-section.tsx'],
  ['apps/web/src/features/payment/use-payment.ts', '#features/session/use-sign-in.ts'],
  ['apps/web/src/features/payment/use-payment.ts', '../session/use-sign-in.ts'],
  ['apps/web/src/store/cart/cart-slice.ts', './testing/dishes.ts'],
  ['apps/web/src/store/cart/cart-slice.ts', '#features/payment/use-payment.ts'],
  ['apps/web/src/store/cart/cart-slice.ts', '#app/site.ts'],
  ['apps/web/src/features/notifications/notify.ts', '#store/cart/cart-slice.ts'],
  ['apps/web/src/features/notifications/notify.ts', '#features/loading/loading-overlay.tsx'],
  ['apps/web/src/features/notifications/notify.ts', '#api/dishes.ts'],
  ['apps/web/src/features/loading/loading-overlay.tsx', '#features/notifications/notify.ts'],
  ['apps/web/src/features/brand-new/anything.ts', '#features/payment/use-payment.ts'],
  ['apps/web/src/pages/brand-new/anything.tsx', '#pages/home/home-page.tsx'],
  ['apps/web/src/brand-new/anything.ts', '#store/cart/cart-slice.ts'],
  ['apps/web/src/brand-new/anything.ts', '#ui/button.tsx'],
  ['apps/web/src/ui/button.tsx', '#store/cart/cart-slice.ts'],
  ['apps/web/src/ui/button.tsx', '#pages/home/home-page.tsx'],
  ['apps/web/src/ui/button.tsx', '#api/dishes.ts'],
  ['apps/web/src/ui/button.tsx', 'react-redux'],
  ['apps/web/src/api/dishes.ts', '#store/session/session-slice.ts'],
  ['apps/web/src/api/dishes.ts', '#app/site.ts'],
  ['apps/web/src/api/dishes.ts', '#ui/button.tsx'],
  ['apps/web/src/api/dishes.ts', '@reduxjs/toolkit'],
  ['apps/web/src/api/dishes.ts', 'react-redux'],
  ['apps/web/src/api/dishes.ts', 'react-toastify'],
  ['apps/web/src/config/paths.ts', '#ui/button.tsx'],
  ['apps/web/src/config/paths.ts', '#brand-new/anything.ts'],
  ['apps/web/src/config/paths.ts', 'react'],
  // inside mock-api
  ['apps/mock-api/src/app.ts', './main.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../../app.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../order/order.routes.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../order/orders.table.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../../control/clock.ts'],
  ['apps/mock-api/src/resources/brand-new/new.routes.ts', '../order/order.routes.ts'],
  ['apps/mock-api/src/control/clock.ts', '../resources/order/order.routes.ts'],
  ['apps/mock-api/src/control/clock.ts', '../app.ts'],
  ['apps/mock-api/src/payment/dialog.ts', '../control/clock.ts'],
  ['apps/mock-api/src/http/error-handler.ts', '../resources/order/orders.store.ts'],
  ['apps/mock-api/src/http/error-handler.ts', '../control/clock.ts'],
  ['apps/mock-api/src/database/schema.ts', '../resources/order/orders.store.ts'],
  ['apps/mock-api/src/brand-new/anything.ts', '../resources/order/orders.store.ts'],
  ['apps/mock-api/src/app.ts', './testing/test-backend.ts'],
  ['apps/mock-api/src/main.ts', './testing/test-backend.ts'],
  ['apps/mock-api/src/http/error-handler.ts', '../backend/dependencies.ts'],
  // inside conformance
  ['packages/conformance/src/engine/run-suite.ts', '../cli/run-cli.ts'],
  ['packages/conformance/src/engine/run-suite.ts', '../report/text.ts'],
  ['packages/conformance/src/checks/echo.ts', '../engine/run-suite.ts'],
  ['packages/conformance/src/checks/echo.ts', '../report/text.ts'],
  ['packages/conformance/src/suite/check.ts', '../checks/echo.ts'],
  ['packages/conformance/src/api/operation.ts', '../suite/check.ts'],
  ['packages/conformance/src/errors.ts', './http/exchange.ts'],
];

const allowed: Import[] = [
  ['apps/mock-api/src/control/faults.ts', '@catering/mock-control'],
  ['apps/mock-api/src/control/page.ts', '@catering/control-page'],
  ['packages/control-page/src/app.tsx', '@catering/mock-control'],
  ['packages/control-page/src/app.tsx', '@catering/ui/button'],
  ['apps/web/src/pages/home/home-page.tsx', '@catering/ui/button'],
  ['packages/contract/src/dishes.ts', 'zod/mini'],
  ['packages/contract/src/order/delivery.ts', '@catering/site-config'],
  ['apps/web/src/config/pages.ts', '@catering/site-config'],
  ['packages/contract/src/dishes.ts', './limits.ts'],
  ['packages/contract/src/dishes/router.ts', '@ts-rest/core'],
  ['packages/contract/src/dishes/router.ts', './schemas.ts'],
  ['packages/catering-conformance/src/suite.ts', '@catering/contract'],
  ['packages/catering-conformance/src/suite.ts', '@catering/conformance'],
  ['apps/mock-api/src/app.ts', '@catering/contract'],
  ['apps/mock-api/src/inspector/violations.ts', '@catering/conformance/judge'],
  ['apps/web/src/app/app.tsx', '@catering/contract'],
  ['apps/web/src/content/about.ts', '@catering/pictures/names'],
  ['apps/mock-api/src/uploads/pictures.router.ts', '@catering/pictures/names'],
  // tests and tooling may import all, through the exports
  ['packages/contract/src/dishes.test.ts', '@catering/test/clock'],
  ['apps/web/src/app/app.test.tsx', '@catering/mock-api'],
  ['apps/web/src/app/app.test.tsx', '#testing/render-app.tsx'],
  ['apps/web/src/testing/render-app.tsx', '@catering/mock-api'],
  ['apps/web/src/testing/render-app.tsx', '#app/site.ts'],
  ['apps/web/src/features/cart/cart.test.ts', '#app/site.ts'],
  ['apps/web/e2e/pages/menu.spec.ts', '@catering/contract'],
  ['apps/web/vitest.config.ts', '@catering/test/browser'],
  ['apps/mock-api/src/testing/test-backend.ts', '../app.ts'],
  ['packages/catering-conformance/mutants/no-token.ts', '@catering/mock-api'],
  ['tooling/test/src/node.ts', '@catering/mock-api'],
  ['tooling/test/src/node.ts', 'web'],
  // inside web
  ['apps/web/src/main.tsx', '#app/app.tsx'],
  ['apps/web/src/app/app.tsx', '#pages/home/home-page.tsx'],
  ['apps/web/src/app/app.tsx', '#store/session/session-slice.ts'],
  ['apps/web/src/app/app.tsx', './store.ts'],
  ['apps/web/src/pages/home/home-page.tsx', './hero.tsx'],
  ['apps/web/src/pages/home/home-page.tsx', '#pages/home/hero.tsx'],
  ['apps/web/src/pages/home/home-page.tsx', '#store/cart/cart-slice.ts'],
  ['apps/web/src/pages/home/home-page.tsx', '#api/dishes.ts'],
  ['apps/web/src/pages/home/home-page.tsx', '#ui/button.tsx'],
  ['apps/web/src/pages/home/home-page.tsx', '#config/paths.ts'],
  ['apps/web/src/features/cart/cart-slice.ts', './cart-totals.ts'],
  ['apps/web/src/features/cart/cart-slice.ts', '#api/dishes.ts'],
  ['apps/web/src/features/cart/cart-slice.ts', '#features/notifications/notify.ts'],
  ['apps/web/src/features/cart/cart-slice.ts', '#features/loading/loading-overlay.tsx'],
  ['apps/web/src/features/cart/cart-slice.ts', '@reduxjs/toolkit'],
  ['apps/web/src/features/notifications/notify.ts', '#ui/toast.tsx'],
  ['apps/web/src/ui/button.tsx', '#config/paths.ts'],
  ['apps/web/src/ui/button.tsx', '#brand-new/anything.ts'],
  ['apps/web/src/ui/toast.tsx', 'react-toastify'],
  ['apps/web/src/api/dishes.ts', '@tanstack/react-query'],
  ['apps/web/src/api/dishes.ts', '#config/paths.ts'],
  ['apps/web/src/config/paths.ts', '@catering/contract'],
  ['apps/web/src/config/paths.ts', './brand.ts'],
  ['apps/web/src/brand-new/anything.ts', '#config/paths.ts'],
  // inside mock-api
  ['apps/mock-api/src/main.ts', './app.ts'],
  ['apps/mock-api/src/server/start.ts', '../backend/open-backend.ts'],
  ['apps/mock-api/src/backend/open-backend.ts', '../app.ts'],
  ['apps/mock-api/src/main.ts', './database/open.ts'],
  ['apps/mock-api/src/app.ts', './resources/dishes/dishes.routes.ts'],
  ['apps/mock-api/src/app.ts', './control/clock.ts'],
  ['apps/mock-api/src/app.ts', './payment/dialog.ts'],
  ['apps/mock-api/src/testing/index.ts', './test-backend.ts'],
  ['apps/mock-api/src/routes.ts', './resources/dishes/dishes.routes.ts'],
  ['apps/mock-api/src/backend/dependencies.ts', '../resources/auth/passwords.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../../backend/dependencies.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', './dishes.store.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../order/orders.store.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.routes.ts', '../../http/api-error.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.store.ts', './dishes.table.ts'],
  ['apps/mock-api/src/resources/dishes/dishes.store.ts', '../../database/schema.ts'],
  ['apps/mock-api/src/control/clock.ts', '../resources/order/orders.store.ts'],
  ['apps/mock-api/src/control/clock.ts', '../http/api-error.ts'],
  ['apps/mock-api/src/database/schema.ts', '../resources/order/orders.table.ts'],
  ['apps/mock-api/src/http/error-handler.ts', '../database/schema.ts'],
  // inside conformance
  ['packages/conformance/src/index.ts', './engine/run-suite.ts'],
  ['packages/conformance/src/index.ts', './report/text.ts'],
  ['packages/conformance/src/engine/define-suite.ts', '../checks/generic-checks.ts'],
  ['packages/conformance/src/checks/echo.ts', './operation-check.ts'],
  ['packages/conformance/src/checks/echo.ts', '../suite/check.ts'],
  ['packages/conformance/src/report/text.ts', '../engine/report.ts'],
  ['packages/conformance/src/http/client.ts', '../errors.ts'],
];

/** All imports, each on a line of its own in the file that makes it. */
function writeImports(imports: Import[]) {
  const files: Record<string, string> = {};
  const places = new Map<string, string>();
  for (const [file, specifier] of imports) {
    const written = files[file] ?? '';
    places.set(`${file} ${specifier}`, `${file}:${written.split('\n').length}`);
    files[file] = `${written}import '${specifier}';\n`;
  }
  return { files, places };
}

describe('the rule for imports', () => {
  const { files, places } = writeImports([...forbidden, ...allowed]);
  let findings: Finding[];
  beforeAll(async () => {
    findings = await lintTree({ ...packages, ...files });
  }, 60_000);

  const found = (file: string, specifier: string) =>
    findings.filter(
      ({ rule, where }) =>
        rule === 'imports(one-way)' && where === places.get(`${file} ${specifier}`),
    );

  test.each(forbidden)('%s cannot import %s', (file, specifier) => {
    expect(found(file, specifier)).toHaveLength(1);
  });

  test.each(allowed)('%s can import %s', (file, specifier) => {
    expect(found(file, specifier)).toEqual([]);
  });
});

describe('every form of import', () => {
  const forms = [
    "import { cart } from '#features/cart.ts';",
    "import type { Cart } from '#features/cart.ts';",
    "import { type Cart } from '#features/cart.ts';",
    "export { cart } from '#features/cart.ts';",
    "export type { Cart } from '#features/cart.ts';",
    "export * from '#features/cart.ts';",
    "export const later = () => import('#features/cart.ts');",
    'export const later = () => import(`#features/cart.ts`);',
    "export type Cart = import('#features/cart.ts').Cart;",
    "export type Cart = typeof import('#features/cart.ts');",
  ].map((form, index) => [form, `apps/web/src/ui/form-${index}.tsx`] as const);
  let findings: Finding[];
  beforeAll(async () => {
    const files = Object.fromEntries(forms.map(([form, file]) => [file, form]));
    findings = await lintTree({ ...packages, ...files });
  }, 60_000);

  test.each(forms)('reports %s', (_form, file) => {
    expect(findings).toContainEqual({
      rule: 'imports(one-way)',
      where: `${file}:1`,
      message: 'ui must not import features (cart.ts): it may use config, ground',
    });
  });
});

test.each([
  ['of values', "import { b } from '#b/b.ts';\nexport const a = () => b;"],
  ['of types', "import type { b } from '#b/b.ts';\nexport const a = (): typeof b | 0 => 0;"],
])('reports a cycle %s', async (_kind, first) => {
  const findings = await lintTree({
    ...packages,
    'apps/web/src/a/a.ts': first,
    'apps/web/src/b/b.ts': "import { a } from '../a/a.ts';\nexport const b = () => a;",
  });
  expect(findings.map(({ rule }) => rule)).toContain('import(no-cycle)');
});
