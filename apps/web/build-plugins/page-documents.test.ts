import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageDocuments } from './page-documents.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-documents-'));
  const files = {
    'index.html':
      '<html><head><title>Any</title></head><body><script type="module" src="/main.js"></script></body></html>',
    'main.js': "export const load = () => [import('./menu.js'), import('./home.js')]; load();",
    'menu.js': "import { shared } from './shared.js'; export default `menu ${shared}`;",
    'home.js': "import { shared } from './shared.js'; export default `home ${shared}`;",
    'shared.js': 'export const shared = globalThis.location.href;',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true }));

const page = { title: 'Menu', modules: ['/menu.js'] };
const buildWith = async (...documents: Parameters<typeof pageDocuments>[0]) => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
    plugins: [pageDocuments(documents)],
  });
  if (!('output' in result)) throw new Error('the build gave no output');
  const assets = result.output.filter((output) => output.type === 'asset');
  return new Map(assets.map(({ fileName, source }) => [fileName, String(source)]));
};
const preloads = (html = '') =>
  [...html.matchAll(/rel="modulepreload"[^>]*href="\/assets\/(\w+)-/g)].map(([, name]) => name);

test('RTE-02 a page has a document with its own title, description and chunks', async () => {
  const files = await buildWith({ ...page, path: '/order', description: 'Rice & "more"' });
  const html = files.get('order.html');
  expect(html).toContain('<title>Menu</title>');
  expect(html).not.toContain('<title>Any</title>');
  expect(html).toContain('<meta name="description" content="Rice &#38; &#34;more&#34;" />');
  expect(preloads(html).toSorted()).toEqual(['menu', 'shared']);
});

test('RTE-13 a personal page deep down is hidden from search engines', async () => {
  const files = await buildWith({ ...page, path: '/user/orders', hidden: true });
  expect(files.get('user/orders.html')).toContain('<meta name="robots" content="noindex" />');
});

test('RTE-01 the home page is index.html', async () => {
  const files = await buildWith({ title: 'Home', modules: ['/home.js'], path: '/' });
  expect(files.get('index.html')).toContain('<title>Home</title>');
  expect(preloads(files.get('index.html'))).toContain('home');
});

test('a page whose module is gone breaks the build', async () => {
  await expect(buildWith({ ...page, path: '/order', modules: ['/gone.js'] })).rejects.toThrow(
    '/gone.js has no chunk of its own',
  );
});
