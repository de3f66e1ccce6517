import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a visitor downloads to see one page, held to a limit. */
export interface SizeBudget {
  /** How reports call it: "/order". */
  name: string;
  /** Ends of the module paths whose chunks the page needs, beside the entry. */
  modules: readonly string[];
  /** In kB of 1000 bytes, gzipped. */
  limit: number;
}

type Bundle = Rolldown.OutputBundle;

const gzippedKilobytes = (content: string | Uint8Array) =>
  gzipSync(content, { level: 9 }).length / 1000;

/** A chunk with all that it imports statically. */
function collect(bundle: Bundle, fileName: string, found: Set<string>) {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return;
  found.add(fileName);
  for (const imported of chunk.imports) collect(bundle, imported, found);
}

/** Gzipped kB of JavaScript that a page needs. @throws when a module of the budget is no chunk */
export function pageSize(bundle: Bundle, { name, modules }: SizeBudget): number {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const needed = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) collect(bundle, chunk.fileName, needed);
  for (const module of modules) {
    const chunk = chunks.find((each) => each.facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`The size budget of ${name} names ${module}, which has no chunk`);
    collect(bundle, chunk.fileName, needed);
  }
  const sizes = chunks.filter((each) => needed.has(each.fileName)).map((each) => each.code);
  return sizes.reduce((sum, code) => sum + gzippedKilobytes(code), 0);
}

/** Gzipped kB of all style sheets together. */
export const styleSize = (bundle: Bundle): number =>
  Object.values(bundle)
    .filter((output) => output.type === 'asset' && output.fileName.endsWith('.css'))
    .reduce(
      (sum, output) => sum + (output.type === 'asset' ? gzippedKilobytes(output.source) : 0),
      0,
    );

interface Weighed {
  name: string;
  size: number;
  limit: number;
}
const describe = ({ name, size, limit }: Weighed) => `${name}: ${size.toFixed(1)} of ${limit} kB`;

/** Lines about what is above its limit. */
export const overBudget = (rows: readonly Weighed[]) =>
  rows.filter(({ size, limit }) => size > limit).map(describe);

/** Prints what each page weighs and fails the build when one is above its limit. */
export const sizeBudgets = (pages: readonly SizeBudget[], styleLimit: number): Plugin => ({
  name: 'size-budgets',
  apply: 'build',
  generateBundle: {
    // After the style sheets have been joined.
    order: 'post',
    handler(_options, bundle) {
      const rows = [
        ...pages.map((page) => ({ ...page, size: pageSize(bundle, page) })),
        { name: 'CSS', size: styleSize(bundle), limit: styleLimit },
      ];
      for (const row of rows) this.info(describe(row));
      const heavy = overBudget(rows);
      if (heavy.length > 0) this.warn(`above the size budget: ${heavy.join(', ')}`);
    },
  },
});
