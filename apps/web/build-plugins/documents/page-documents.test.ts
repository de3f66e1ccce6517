import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InlineHashes } from './content-policy.ts';
import { pageDocuments } from './page-documents.ts';
import type { RenderPage } from './render-pages.ts';

const page = { modules: ['/menu.js'] };
const preview = { title: 'Order', description: 'Rice & "more"' };
const render = async (path: string) =>
  `<title>Of ${path}</title><h1>At ${path}</h1><!-- for React -->`;
const policy = ({ scripts, styles }: InlineHashes) =>
  `script-src ${scripts.join(' ')}; style-src ${styles.join(' ')}`;

let folder = '';
let files: Map<string, string>;

const buildWith = async (
  documents: Parameters<typeof pageDocuments>[0],
  renderPage: RenderPage = render,
) => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
    plugins: [
      pageDocuments(documents, {
        siteUrl: 'https://vendor.example',
        policy,
        renderer: async () => renderPage,
      }),
    ],
  });
  if (!('output' in result)) throw new Error('the build gave no output');
  const assets = result.output.filter((output) => output.type === 'asset');
  return new Map(assets.map(({ fileName, source }) => [fileName, String(source)]));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-documents-'));
  const sources = {
    'index.html':
      '<html><head><meta charset="utf-8" /><title>Any</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>',
    'main.css': 'body { color: teal }',
    'main.js':
      "import './main.css'; export const load = () => [import('./menu.js'), import('./home.js')]; load();",
    'menu.js': "import { shared } from './shared.js'; export default `menu ${shared}`;",
    'home.js': "import { shared } from './shared.js'; export default `home ${shared}`;",
    'shared.js': 'export const shared = globalThis.location.href;',
  };
  for (const [name, content] of Object.entries(sources))
    await writeFile(join(folder, name), content);
  files = await buildWith([
    { ...page, path: '/order', preview, script: 'early();' },
    { ...page, path: '/user/orders' },
    { modules: ['/home.js'], path: '/' },
    { ...page, path: '*' },
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

const document = (name: string) => files.get(name) ?? '';
const modulesOf = (html: string) =>
  (/data-modules="([^"]*)"/.exec(html)?.[1] ?? '').match(/(?<=assets\/)\w+/g)?.toSorted();

test(
  'each page has a document with its title, description, link preview, content, and chunks',
  { tags: ['RTE-01', 'RTE-02', 'RTE-13', 'D-09'] },
  () => {
    const html = document('order.html');
    expect(html).toContain('<meta name="description" content="Rice &#38; &#34;more&#34;" />');
    expect(html).toContain('<meta property="og:title" content="Order" />');
    expect(html).toContain('<meta property="og:url" content="https://vendor.example/order" />');
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Of /order</title>']);
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'));
    expect(html).toContain(
      '<div id="root" data-page="/order"><h1>At /order</h1><!-- for React --></div>',
    );
    expect(modulesOf(html)).toEqual(['index', 'menu', 'shared']);
    expect(document('user/orders.html')).toContain('<h1>At /user/orders</h1>');
    expect(modulesOf(document('index.html'))).toEqual(['home', 'index', 'shared']);
    expect(document('404.html')).toContain('<div id="root" data-page="*"><h1>At /404</h1>');
  },
);

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy comes first and has the hashes of the inline scripts and styles', () => {
  const html = document('order.html');
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

test('a document loads files only after its content is shown, and runs its inline script before', () => {
  const html = document('order.html');
  expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"/);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css" disabled \/>/);
  expect(html).toMatch(/data-entry="\/assets\/index-[^"]+\.js"/);
  const script = html.indexOf('<script>early();</script>');
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(html.indexOf('<body'));
});

test.each(['', '<p></p><script>late()</script>'])(
  'the build fails for content that the policy would block: "%s"',
  async (markup) => {
    const building = buildWith([{ ...page, path: '/order' }], async () => markup);
    await expect(building).rejects.toThrow('/order');
  },
);

test('the build fails if the module of a page is missing', async () => {
  const building = buildWith([{ ...page, path: '/order', modules: ['/gone.js'] }]);
  await expect(building).rejects.toThrow('/gone.js has no chunk of its own');
});
