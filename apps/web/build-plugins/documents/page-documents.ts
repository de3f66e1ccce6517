import type { Plugin, Rolldown } from 'vite';
import { findChunk, withImports } from '../bundle/bundle-chunks.ts';
import { inlineHashes, deferEntryScript, type InlineHashes } from './defer-entry-script.ts';
import type { RenderPage } from './render-pages.ts';

export interface PageDocument {
  /** "/user/orders" becomes "user/orders.html"; "*", for all other addresses, "404.html". */
  path: string;
  title: string;
  description?: string;
  /** Ends of the module paths whose chunks the page starts with. */
  modules: readonly string[];
  /** A script inside of it that runs before the site does. */
  script?: string;
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** The head of one page: what search engines read, and the chunks that would be found late. */
function headOf({ title, description, modules }: PageDocument, bundle: Rolldown.OutputBundle) {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  const early = new Set(entry ? withImports(bundle, entry.fileName) : []);
  const chunks = modules.flatMap((module) =>
    withImports(bundle, findChunk(bundle, module).fileName),
  );
  const late = [...new Set(chunks)].filter((fileName) => !early.has(fileName));
  return [
    `<title>${escape(title)}</title>`,
    description && `<meta name="description" content="${escape(description)}" />`,
    ...late.map((fileName) => `<link rel="modulepreload" crossorigin href="/${fileName}" />`),
  ].filter((line) => typeof line === 'string');
}

const CHARSET = '<meta charset="utf-8" />';

/** Puts lines at the end of the head of the built document, in place of its title. */
export const withHead = (html: string, lines: readonly string[]) =>
  html
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(
      /(\s*)<\/head>/,
      (_all, space: string) => `${space}  ${lines.join(`${space}  `)}${space}</head>`,
    );

/** The policy comes before everything that it is about. */
const withPolicy = (html: string, policy: string) =>
  html.replace(
    CHARSET,
    `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${escape(policy)}" />`,
  );

const withBody = (html: string, path: string, markup: string) =>
  html.replace('<div id="root"></div>', () => `<div id="root" data-page="${path}">${markup}</div>`);

/** Stands for an address that has no page. */
const ANY_ADDRESS = '/404';

const fileOf = (path: string) => (path === '*' ? '404.html' : `${path.slice(1)}.html`);

interface Options {
  /** Content-Security-Policy of a document with these parts inside. */
  policy?: (inline: InlineHashes) => string;
  /** Prepares what writes the content of each page into its document. */
  renderer?: () => Promise<RenderPage>;
}

const markupOf = async (render: RenderPage, path: string) => {
  const markup = await render(path === '*' ? ANY_ADDRESS : path);
  if (markup === '') throw new Error(`${path} was rendered as nothing`);
  if (markup.includes('<script')) throw new Error(`${path} needs an inline script`);
  return markup;
};

/**
 * Writes a document for each page, so that a first visit finds its title, its content and its chunks
 * before the site runs. "index.html" is the home page's.
 */
export const pageDocuments = (
  documents: readonly PageDocument[],
  { policy, renderer }: Options = {},
): Plugin => ({
  name: 'page-documents',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return this.error('the build made no index.html');
      const built = String(index.source);
      const render = await renderer?.();
      for (const document of documents) {
        const { path, script } = document;
        const early = script === undefined ? [] : [`<script>${script}</script>`];
        const headed = withHead(built, [...early, ...headOf(document, bundle)]);
        const filled = render
          ? withBody(deferEntryScript(headed, bundle), path, await markupOf(render, path))
          : headed;
        const source = policy ? withPolicy(filled, policy(inlineHashes(filled))) : filled;
        if (path === '/') index.source = source;
        else this.emitFile({ type: 'asset', fileName: fileOf(path), source });
      }
    },
  },
});
