import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf } from './bundle-chunks.ts';

/** What a visitor downloads to see one page, held to a limit. */
export interface SizeBudget {
  /** How reports call it: "/order". */
  name: string;
  /** Ends of the module paths whose chunks the page needs, its own first, next to the entry. */
  modules: readonly string[];
  /** A script of the document's own. */
  script?: string;
  /** In kB of 1000 bytes, gzipped. */
  limit: number;
}

type Bundle = Rolldown.OutputBundle;

/** In gzipped kB, each by itself. */
const sizeOf = (contents: readonly (string | Uint8Array)[]) =>
  contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1000;

/** Gzipped kB of JavaScript that a page needs. @throws when a module of the budget is no chunk */
export function pageSize(
  bundle: Bundle,
  { modules, script }: Pick<SizeBudget, 'modules' | 'script'>,
): number {
  const codes = chunksOf(bundle, modules).map((fileName) => {
    const chunk = bundle[fileName];
    return chunk?.type === 'chunk' ? chunk.code : '';
  });
  return sizeOf([...codes, ...(script === undefined ? [] : [script])]);
}

/** Gzipped kB of all style sheets together. */
export const styleSize = (bundle: Bundle): number =>
  sizeOf(
    Object.values(bundle)
      .filter((output) => output.type === 'asset')
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .map(({ source }) => source),
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
export const sizeBudgets = (budgets: readonly SizeBudget[], styleLimit: number): Plugin => ({
  name: 'size-budgets',
  apply: 'build',
  generateBundle: {
    // After the style sheets have been joined.
    order: 'post',
    handler(_options, bundle) {
      const rows = [
        ...budgets.map((budget) => ({ ...budget, size: pageSize(bundle, budget) })),
        { name: 'CSS', size: styleSize(bundle), limit: styleLimit },
      ];
      for (const row of rows) this.info(describe(row));
      const heavy = overBudget(rows);
      if (heavy.length > 0) this.error(`above the size budget: ${heavy.join(', ')}`);
    },
  },
});
