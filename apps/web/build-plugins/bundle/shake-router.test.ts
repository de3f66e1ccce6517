import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from 'vite';
import { shakeRouter, withPureCreations } from './shake-router.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-router'));

test('components and contexts of react-router are marked as free of side effects', async () => {
  const source = await readFile(join(folder, '../production/lib/dom/lib.js'), 'utf8');
  const marked = withPureCreations(source);
  expect(marked).toContain('const Form = /* @__PURE__ */ React$1.forwardRef(');
  expect(marked).not.toMatch(/^Form\.displayName/m);
});

test('what nobody imports from the router leaves the bundle', async () => {
  const result = await build({
    logLevel: 'silent',
    configFile: false,
    resolve: { conditions: ['production', 'browser', 'module'] },
    plugins: [
      shakeRouter(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : null),
        load: (id) =>
          id === 'virtual:entry' ? "export { useHref, BrowserRouter } from 'react-router';" : null,
      },
    ],
    root: join(import.meta.dirname, '..'),
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  expect(chunk?.code).toContain('function BrowserRouter(');
  expect(chunk?.code).not.toMatch(/\b(?:Form|NavLink|ScrollRestoration) = |function Form\(/);
});
