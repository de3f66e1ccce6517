import type { Coverage } from './coverage.ts';
import type { Ledger } from './ledger.ts';

/** A table with a line for each section and the total below. */
export function tableOf({ rows }: Ledger, { proven }: Coverage): string {
  const sections = Map.groupBy(rows.values(), ({ section }) => section);
  const lines = [...sections, ['total', [...rows.values()]] as const];
  const width = Math.max(...lines.map(([name]) => name.length));
  return [
    `${'section'.padEnd(width)}  rows  proven`,
    ...lines.map(([name, own]) => {
      const count = own.filter(({ id }) => proven.has(id)).length;
      return `${name.padEnd(width)}  ${String(own.length).padStart(4)}  ${String(count).padStart(6)}`;
    }),
  ].join('\n');
}
