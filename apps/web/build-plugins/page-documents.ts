import type { Plugin, Rolldown } from 'vite';
import { findChunk, withImports } from './bundle-chunks.ts';

export interface PageDocument {
  /** "/user/orders" becomes "user/orders.html". */
  path: string;
  title: string;
  description?: string;
  /** Not for search engines. */
  hidden?: boolean;
  /** Ends of the module paths whose chunks the page starts with. */
  modules: readonly string[];
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** The head of one page: what search engines read, and the chunks that would be found late. */
function headOf(
  { title, description, hidden, modules }: PageDocument,
  bundle: Rolldown.OutputBundle,
) {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  const early = new Set(entry ? withImports(bundle, entry.fileName) : []);
  const chunks = modules.flatMap((module) =>
    withImports(bundle, findChunk(bundle, module).fileName),
  );
  const late = [...new Set(chunks)].filter((fileName) => !early.has(fileName));
  return [
    `<title>${escape(title)}</title>`,
    description && `<meta name="description" content="${escape(description)}" />`,
    hidden && '<meta name="robots" content="noindex" />',
    ...late.map((fileName) => `<link rel="modulepreload" crossorigin href="/${fileName}" />`),
  ].filter((line) => typeof line === 'string');
}

/** Puts lines at the end of the head of the built document, in place of its title. */
export const withHead = (html: string, lines: readonly string[]) =>
  html
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(
      /(\s*)<\/head>/,
      (_all, space: string) => `${space}  ${lines.join(`${space}  `)}${space}</head>`,
    );

/**
 * Writes a document for each page, so that a first visit finds its title and its chunks before the
 * site runs. "index.html" is the home page's, and the answer to every address without a document.
 */
export const pageDocuments = (documents: readonly PageDocument[]): Plugin => ({
  name: 'page-documents',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return this.error('the build made no index.html');
      const html = String(index.source);
      for (const document of documents) {
        const source = withHead(html, headOf(document, bundle));
        if (document.path === '/') index.source = source;
        else this.emitFile({ type: 'asset', fileName: `${document.path.slice(1)}.html`, source });
      }
    },
  },
});
