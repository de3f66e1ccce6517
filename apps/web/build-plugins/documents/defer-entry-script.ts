import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

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
 * font for a slow connection, and running it would delay them.
 */
const START = `{
  const { entry, modules } = document.currentScript.dataset;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of modules.split(' '))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    import(entry);
  };
  if (document.hidden) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, ${LATEST_START_MS});
  }
}`;

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)"(?: \/)?>/g;
const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;

const stylesOf = (html: string, bundle: Rolldown.OutputBundle) => {
  const output = bundle[STYLES.exec(html)?.[1] ?? ''];
  if (output?.type !== 'asset') throw new Error('the build made no style sheet');
  return String(output.source).trim();
};

/** Inlines the style sheet of a prerendered document, and loads its entry script after the first paint. */
export function deferEntryScript(html: string, bundle: Rolldown.OutputBundle) {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) throw new Error('the built document has no entry script');
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
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
      .replace('</body>', () => `  ${script}\n  </body>`)
  );
}
