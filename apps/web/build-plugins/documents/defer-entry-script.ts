import type { HTMLElement } from 'node-html-parser';
import type { Rolldown } from 'vite';
import { scriptsOffStyles, SHOW_NOTICE, notStartedNotice } from './not-started-notice.ts';

/** ms after which the entry is fetched in any case: not every browser reports its first paint. */
const LATEST_START_MS = 1000;

/**
 * Fetches the entry script after the first paint. Before it, code would compete with pictures and
 * font for a slow connection, and running it would delay them. Written for any browser: one that
 * is too old for the site, or gets none of it, shows the notice. The entry is among the links,
 * because chunks look there for what is fetched already.
 */
const START = `(function () {
  var script = document.currentScript;
  var started = false;
  function fail() {${SHOW_NOTICE}
  }
  function start() {
    if (started) return;
    started = true;
    script.dataset.modules.split(' ').forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.appendChild(link);
    });
    var entry = document.createElement('script');
    entry.type = 'module';
    entry.crossOrigin = '';
    entry.onerror = fail;
    entry.src = script.dataset.entry;
    document.head.appendChild(entry);
  }
  if (!Array.prototype.findLast || !window.HTMLDialogElement) fail();
  else if (document.hidden) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, ${LATEST_START_MS});
  }
})();`;

const takeOut = (page: HTMLElement, selector: string, attribute: string) =>
  page.querySelectorAll(selector).map((element) => {
    element.remove();
    return element.getAttribute(attribute) ?? '';
  });

/**
 * Inlines the style sheet of a prerendered document, loads its entry script after the first paint,
 * and says how to order where that fails.
 */
export function deferEntryScript(page: HTMLElement, bundle: Rolldown.OutputBundle): void {
  const [entry] = takeOut(page, 'script[type="module"][src]', 'src');
  if (entry === undefined) throw new Error('the built document has no entry script');
  const modules = [entry, ...takeOut(page, 'link[rel="modulepreload"]', 'href')].join(' ');
  const [styles = ''] = takeOut(page, 'link[rel="stylesheet"]', 'href');
  const output = bundle[styles.slice(1)];
  if (output?.type !== 'asset') throw new Error('the build made no style sheet');
  page.querySelector('noscript')?.remove();
  // Chunks look for the link and would add it where it is missing. A disabled link fetches nothing.
  page.querySelector('head')?.insertAdjacentHTML(
    'beforeend',
    `<style>${String(output.source).trim()}</style>
    <link rel="stylesheet" href="${styles}" disabled />
    ${scriptsOffStyles}
  `,
  );
  const body = page.querySelector('body');
  body?.insertAdjacentHTML('afterbegin', notStartedNotice);
  body?.insertAdjacentHTML(
    'beforeend',
    `<script data-entry="${entry}" data-modules="${modules}">${START}</script>\n  `,
  );
}
