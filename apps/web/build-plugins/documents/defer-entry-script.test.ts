import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { deferEntryScript } from './defer-entry-script.ts';
import { parseHtml } from './parse-html.ts';

const built = `<html><head>
<script type="module" crossorigin src="/assets/entry.js"></script>
<link rel="modulepreload" crossorigin href="/assets/a.js">
<link rel="stylesheet" crossorigin href="/assets/site.css">
<link rel="modulepreload" crossorigin href="/assets/b.js" />
</head><body></body></html>`;
const styles = { type: 'asset', source: 'p{color:teal}' };
const documentOf = (html = built, bundle: object = { 'assets/site.css': styles }) => {
  const page = parseHtml(html);
  deferEntryScript(page, bundle as Parameters<typeof deferEntryScript>[1]);
  return page.toString();
};

/** Runs the script of the document as a browser would. */
function open({ hidden = false, isOld = false } = {}) {
  const script = /<script data-entry[^>]*>([^]*)<\/script>/.exec(documentOf())?.[1] ?? '';
  const fetched: string[] = [];
  const waiting: (() => void)[] = [];
  const painted: (() => void)[] = [];
  const root = { className: '' };
  const shown: string[] = [];
  let fail = () => {};
  function Observer(onPaint: () => void) {
    return { observe: () => painted.push(onPaint) };
  }
  const append = ({ rel, href, src, onerror }: HTMLLinkElement & HTMLScriptElement) => {
    fetched.push(src ?? `${rel} ${href}`);
    if (src) fail = onerror as () => void;
  };
  runInNewContext(script, {
    document: {
      hidden,
      documentElement: root,
      getElementById: () => ({ content: { cloneNode: () => 'the notice' } }),
      body: { insertBefore: (notice: string) => shown.push(notice) },
      currentScript: {
        dataset: { entry: '/assets/entry.js', modules: '/assets/entry.js /assets/a.js' },
      },
      createElement: () => ({}),
      head: { appendChild: append },
    },
    window: isOld ? {} : { HTMLDialogElement: {} },
    PerformanceObserver: Observer,
    setTimeout: (late: () => void) => waiting.push(late),
  });
  return {
    fetched,
    shown,
    fail: () => fail(),
    paint: () => painted.forEach((tell) => tell()),
    wait: () => waiting.forEach((late) => late()),
  };
}

const everything = [
  'modulepreload /assets/entry.js',
  'modulepreload /assets/a.js',
  '/assets/entry.js',
];

test('the entry is fetched after the first paint, once', () => {
  const { fetched, paint, wait } = open();
  expect(fetched).toEqual([]);
  paint();
  expect(fetched).toEqual(everything);
  wait();
  paint();
  expect(fetched).toHaveLength(everything.length);
});

test('a browser that reports no paint fetches the entry a little later', () => {
  const { fetched, wait } = open();
  wait();
  expect(fetched).toEqual(everything);
});

test('a tab in the background, which never paints, fetches it at once', () => {
  expect(open({ hidden: true }).fetched).toEqual(everything);
});

test('a browser that is too old fetches nothing, and shows the notice', () => {
  const { fetched, shown, paint, wait } = open({ isOld: true });
  paint();
  wait();
  expect(fetched).toEqual([]);
  expect(shown).toEqual(['the notice']);
});

test('the notice shows when the entry cannot be fetched, and not before', () => {
  const { shown, paint, fail } = open();
  paint();
  expect(shown).toEqual([]);
  fail();
  expect(shown).toEqual(['the notice']);
});

test('the notice stands above the page and says how to order by phone', () => {
  expect(documentOf()).toMatch(/<body>\s*<noscript><p [^>]*>.*href="tel:\+\d+"/);
});

test('the document names every module of the page, and carries its styles', () => {
  const html = documentOf();
  expect(html).toContain(
    'data-entry="/assets/entry.js" data-modules="/assets/entry.js /assets/a.js /assets/b.js"',
  );
  expect(html).toContain('<style>p{color:teal}</style>');
});

test.each([
  ['has no entry script', built.replace('type="module"', 'type="text/plain"'), undefined],
  ['made no style sheet', built, {}],
])('a build that %s fails', (fault, html, bundle) => {
  expect(() => documentOf(html, bundle)).toThrow(fault);
});
