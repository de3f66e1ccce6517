import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import { scriptsOffStyles, SHOW_NOTICE, startNotice } from './start-notice.ts';

/** Hashes ('sha256-…') of the inline scripts and styles of a document, for its policy. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const hashesOf = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );

export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g),
  styles: hashesOf(html, /<style>([^]*?)<\/style>/g),
});

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

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)"(?: \/)?>/g;
const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;

const stylesOf = (html: string, bundle: Rolldown.OutputBundle) => {
  const output = bundle[STYLES.exec(html)?.[1] ?? ''];
  if (output?.type !== 'asset') throw new Error('the build made no style sheet');
  return String(output.source).trim();
};

/**
 * Inlines the style sheet of a prerendered document, loads its entry script after the first paint,
 * and says how to order where that fails.
 */
export function deferEntryScript(html: string, bundle: Rolldown.OutputBundle) {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) throw new Error('the built document has no entry script');
  const modules = [entry, ...[...html.matchAll(PRELOAD)].map(([, href]) => href)];
  const styles = stylesOf(html, bundle);
  const script = `<script data-entry="${entry}" data-modules="${modules.join(' ')}">${START}</script>`;
  return (
    html
      .replace(ENTRY, '')
      .replaceAll(PRELOAD, '')
      // Chunks look for this link and would add it where it is missing. A disabled link fetches nothing.
      .replace(
        STYLES,
        (_link, file: string) =>
          `<style>${styles}</style>\n    <link rel="stylesheet" href="/${file}" disabled />`,
      )
      .replace(/\s*<noscript>[^]*?<\/noscript>/, '')
      .replace('</head>', `  ${scriptsOffStyles}\n  </head>`)
      .replace('<body>', `<body>\n    ${startNotice}`)
      .replace('</body>', () => `  ${script}\n  </body>`)
  );
}
