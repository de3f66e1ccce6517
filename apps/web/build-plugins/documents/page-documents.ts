import type { HTMLElement } from 'node-html-parser';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf } from '../bundle/page-chunks.ts';
import { inlineHashes, type InlineHashes } from './content-policy.ts';
import { deferEntryScript } from './defer-entry-script.ts';
import { linkPreview } from './link-preview.ts';
import { documentTitle, pages, type PageInfo } from '../../src/config/pages.ts';
import { escapeHtml, parseHtml } from './html.ts';
import type { RenderPage } from './render-pages.ts';

export interface PageDocument {
  /** "/user/orders" becomes "user/orders.html"; "*", for all other addresses, "404.html". */
  path: string;
  /** Title and text of the page where its address is shared or found. */
  preview?: { title: string; description: string };
  /** Belongs to one visitor: search engines leave it out. */
  personal?: boolean;
  /** Its address is nothing without its query. */
  needsQuery?: boolean;
  /** Ends of the module paths whose chunks the page starts with. */
  modules: readonly string[];
  script?: string;
}

const moduleOf = (folder: string) => `/src/pages/${folder}/${folder}-page.tsx`;

/**
 * The document of every page, and the one for all other addresses.
 * @param scripts of single documents, by the path of their page
 */
export const documentsOf = (scripts: Partial<Record<string, string>>): PageDocument[] => [
  ...Object.values<PageInfo>(pages).map(
    ({ path, title, folder, description, personal, needsQuery }) => ({
      path,
      preview: { title: documentTitle({ title }), description },
      personal,
      needsQuery,
      modules: [moduleOf(folder)],
      script: scripts[path],
    }),
  ),
  { path: '*', modules: [moduleOf('not-found')] },
];

const find = (page: HTMLElement, selector: string) => {
  const element = page.querySelector(selector);
  if (!element) throw new Error(`the built document has no ${selector}`);
  return element;
};

function fillHead(
  page: HTMLElement,
  { path, preview, personal, needsQuery, modules, script }: PageDocument,
  { bundle, siteUrl }: { bundle: Rolldown.OutputBundle; siteUrl: string },
) {
  const early = chunksOf(bundle);
  const late = chunksOf(bundle, modules).filter((fileName) => !early.includes(fileName));
  const lines = [
    script && `<script>${script}</script>`,
    personal && '<meta name="robots" content="noindex" />',
    ...(preview ? linkPreview({ ...preview, path: needsQuery ? undefined : path, siteUrl }) : []),
    ...late.map((fileName) => `<link rel="modulepreload" crossorigin href="/${fileName}" />`),
  ].filter((line) => typeof line === 'string');
  find(page, 'head').insertAdjacentHTML('beforeend', `  ${lines.join('\n    ')}\n  `);
}

const ANY_ADDRESS = '/404';

const fileOf = (path: string) => (path === '*' ? '404.html' : `${path.slice(1)}.html`);

interface Options {
  /** Where the site will be: "https://www.example.com". */
  siteUrl: string;
  policy?: (inline: InlineHashes) => string;
  renderer?: () => Promise<RenderPage>;
}

/** Writes the content of a page into its document; its title goes to the head. */
async function fillBody(page: HTMLElement, path: string, render: RenderPage) {
  const markup = await render(path === '*' ? ANY_ADDRESS : path);
  if (markup === '') throw new Error(`${path} was rendered as nothing`);
  const content = parseHtml(markup);
  if (content.querySelector('script')) throw new Error(`${path} needs an inline script`);
  // React writes the title before the content, because the content has no head.
  const title = content.querySelector('title');
  if (title) find(page, 'head title').replaceWith(title.remove());
  const root = find(page, '#root');
  root.setAttribute('data-page', path);
  root.set_content(content.childNodes);
}

/**
 * Writes a document for each page, so that a first visit finds its title, its content and its chunks
 * before the site runs. "index.html" is the home page's.
 */
export const pageDocuments = (
  documents: readonly PageDocument[],
  { siteUrl, policy, renderer }: Options,
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
        const { path } = document;
        const page = parseHtml(built);
        fillHead(page, document, { bundle, siteUrl });
        if (render) {
          deferEntryScript(page, bundle);
          await fillBody(page, path, render);
        }
        if (policy) {
          // The policy comes before everything that it covers.
          find(page, 'meta[charset]').insertAdjacentHTML(
            'afterend',
            `\n    <meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy(inlineHashes(page)))}" />`,
          );
        }
        if (path === '/') index.source = page.toString();
        else this.emitFile({ type: 'asset', fileName: fileOf(path), source: page.toString() });
      }
    },
  },
});
