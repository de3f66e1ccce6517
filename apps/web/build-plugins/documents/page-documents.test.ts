import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InlineHashes } from './defer-entry-script.ts';
import { pageDocuments } from './page-documents.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-documents-'));
  const files = {
    'index.html':
      '<html><head><meta charset="utf-8" /><title>Any</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>',
    'main.css': 'body { color: teal }',
    'main.js':
      "import './main.css'; export const load = () => [import('./menu.js'), import('./home.js')]; load();",
    'menu.js': "import { shared } from './shared.js'; export default `menu ${shared}`;",
    'home.js': "import { shared } from './shared.js'; export default `home ${shared}`;",
    'shared.js': 'export const shared = globalThis.location.href;',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true }));

const page = { modules: ['/menu.js'] };
const buildWith = (...documents: Parameters<typeof pageDocuments>[0]) => buildAs({}, documents);
const buildAs = async (
  options: Parameters<typeof pageDocuments>[1],
  documents: Parameters<typeof pageDocuments>[0],
) => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
    plugins: [pageDocuments(documents, options)],
  });
  if (!('output' in result)) throw new Error('the build gave no output');
  const assets = result.output.filter((output) => output.type === 'asset');
  return new Map(assets.map(({ fileName, source }) => [fileName, String(source)]));
};
const preloads = (html = '') =>
  [...html.matchAll(/rel="modulepreload"[^>]*href="\/assets\/(\w+)-/g)].map(
    ([, name = '']) => name,
  );

test(
  "the document of a page has the page's description and chunks",
  { tags: ['RTE-02'] },
  async () => {
    const files = await buildWith({ ...page, path: '/order', description: 'Rice & "more"' });
    const html = files.get('order.html');
    expect(html).toContain('<meta name="description" content="Rice &#38; &#34;more&#34;" />');
    expect(preloads(html).toSorted()).toEqual(['menu', 'shared']);
  },
);

test(
  'nested pages get a document in a folder, home gets index.html, and all other pages 404.html',
  { tags: ['RTE-01', 'RTE-13', 'D-09'] },
  async () => {
    const files = await buildWith(
      { ...page, path: '/user/orders' },
      { modules: ['/home.js'], path: '/' },
      { ...page, path: '*' },
    );
    expect(preloads(files.get('user/orders.html'))).toContain('menu');
    expect(preloads(files.get('index.html'))).toContain('home');
    expect(preloads(files.get('404.html'))).toContain('menu');
  },
);

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const render = {
  renderer: () =>
    Promise.resolve((path: string) =>
      Promise.resolve(`<title>Of ${path}</title><h1>Shown</h1><!-- for React -->`),
    ),
};

test('the policy comes first and has the hashes of the inline scripts and styles', async () => {
  const policy = ({ scripts, styles }: InlineHashes) =>
    `script-src ${scripts.join(' ')}; style-src ${styles.join(' ')}`;
  const files = await buildAs({ ...render, policy }, [
    { ...page, path: '/order', script: 'early();' },
  ]);
  const html = files.get('order.html') ?? '';
  const at = html.indexOf('http-equiv="Content-Security-Policy" content="script-src');
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(html.search(/<script|<link|<style/));
  const [start = ''] = /(?<=data-modules="[^"]*">)[^]*?(?=<\/script>)/.exec(html) ?? [];
  expect(start).toContain('script.dataset.entry');
  const styles = html.match(/(?<=<style>)[^]*?(?=<\/style>)/g) ?? [];
  expect(styles[0]).toContain('teal');
  const [policyText] = /(?<=content=")script-src[^"]*/.exec(html) ?? [];
  const wanted = `script-src ${sha256('early();')} ${sha256(start)}; style-src ${styles.map(sha256).join(' ')}`;
  expect(policyText).toBe(wanted);
});

test('moves the title that a page renders to the head of its document', async () => {
  const files = await buildAs(render, [{ ...page, path: '/order' }]);
  const html = files.get('order.html') ?? '';
  expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Of /order</title>']);
  expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'));
  expect(html).toContain(
    '<div id="root" data-page="/order"><h1>Shown</h1><!-- for React --></div>',
  );
});

test('a document with content loads files only after it is shown', async () => {
  const files = await buildAs(render, [{ ...page, path: '/order' }]);
  const html = files.get('order.html') ?? '';
  expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"/);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css" disabled \/>/);
  const modules = /data-modules="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(modules.match(/(?<=assets\/)\w+/g)?.toSorted()).toEqual(['index', 'menu', 'shared']);
  expect(html).toMatch(/data-entry="\/assets\/index-[^"]+\.js"/);
});

test('a document contains the content of its address', async () => {
  const renderer = () => Promise.resolve((path: string) => Promise.resolve(`<h1>At ${path}</h1>`));
  const files = await buildAs({ renderer }, [
    { ...page, path: '/order' },
    { ...page, path: '*' },
  ]);
  expect(files.get('order.html')).toContain(
    '<div id="root" data-page="/order"><h1>At /order</h1></div>',
  );
  expect(files.get('404.html')).toContain('<div id="root" data-page="*"><h1>At /404</h1></div>');
});

test('the inline script of a document comes before its content', async () => {
  const files = await buildWith({ ...page, path: '/order', script: 'early();' });
  const html = files.get('order.html') ?? '';
  expect(html.indexOf('<script>early();</script>')).toBeGreaterThan(0);
  expect(html.indexOf('<script>early();</script>')).toBeLessThan(html.indexOf('<body'));
});

test.each(['', '<p></p><script>late()</script>'])(
  'the build fails for content that the policy would block: "%s"',
  async (markup) => {
    const renderer = () => Promise.resolve(() => Promise.resolve(markup));
    await expect(buildAs({ renderer }, [{ ...page, path: '/order' }])).rejects.toThrow('/order');
  },
);

test('the build fails if the module of a page is missing', async () => {
  await expect(buildWith({ ...page, path: '/order', modules: ['/gone.js'] })).rejects.toThrow(
    '/gone.js has no chunk of its own',
  );
});
