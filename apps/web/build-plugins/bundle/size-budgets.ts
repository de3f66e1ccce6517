import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { findChunk, withImports } from './bundle-chunks.ts';

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

const gzippedKilobytes = (content: string | Uint8Array) =>
  gzipSync(content, { level: 9 }).length / 1000;

/** Gzipped kB of JavaScript that a page needs. @throws when a module of the budget is no chunk */
export function pageSize(
  bundle: Bundle,
  { modules, script }: Pick<SizeBudget, 'modules' | 'script'>,
): number {
  const outputs = Object.values(bundle);
  const entries = outputs.filter((output) => output.type === 'chunk' && output.isEntry);
  const own = modules.map((module) => findChunk(bundle, module));
  const needed = [...entries, ...own].flatMap(({ fileName }) => withImports(bundle, fileName));
  return [...new Set(needed)].reduce(
    (sum, fileName) => {
      const chunk = bundle[fileName];
      return sum + (chunk?.type === 'chunk' ? gzippedKilobytes(chunk.code) : 0);
    },
    script === undefined ? 0 : gzippedKilobytes(script),
  );
}

/** Gzipped kB of all style sheets together. */
export const styleSize = (bundle: Bundle): number =>
  Object.values(bundle).reduce(
    (sum, output) =>
      output.type === 'asset' && output.fileName.endsWith('.css')
        ? sum + gzippedKilobytes(output.source)
        : sum,
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
