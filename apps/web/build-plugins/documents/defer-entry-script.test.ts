import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { deferEntryScript } from './defer-entry-script.ts';
import { parseHtml } from './html.ts';

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

test('fetches the entry once, after the first paint', () => {
  const { fetched, paint, wait } = open();
  expect(fetched).toEqual([]);
  paint();
  expect(fetched).toEqual(everything);
  wait();
  paint();
  expect(fetched).toHaveLength(everything.length);
});

test('fetches the entry after a delay in a browser that reports no paint', () => {
  const { fetched, wait } = open();
  wait();
  expect(fetched).toEqual(everything);
});

test('fetches the entry at once in a background tab, which never paints', () => {
  expect(open({ hidden: true }).fetched).toEqual(everything);
});

test('an outdated browser fetches nothing and shows the notice', () => {
  const { fetched, shown, paint, wait } = open({ isOld: true });
  paint();
  wait();
  expect(fetched).toEqual([]);
  expect(shown).toEqual(['the notice']);
});

test('shows the notice only if fetching the entry fails', () => {
  const { shown, paint, fail } = open();
  paint();
  expect(shown).toEqual([]);
  fail();
  expect(shown).toEqual(['the notice']);
});

test('the notice is above the page and says how to order by phone', () => {
  expect(documentOf()).toMatch(/<body>\s*<noscript><div [^>]*>.*href="tel:\+\d+"/);
});

test.each([
  ['has no entry script', built.replace('type="module"', 'type="text/plain"'), undefined],
  ['made no style sheet', built, {}],
])('rejects a build that %s', (fault, html, bundle) => {
  expect(() => documentOf(html, bundle)).toThrow(fault);
});
