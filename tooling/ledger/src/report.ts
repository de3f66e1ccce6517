import type { Coverage } from './coverage.ts';
import type { Ledger, Row } from './ledger.ts';

type Count = { rows: number; covered: number; claimed: number; uncovered: number };

const columns = ['rows', 'covered', 'claimed', 'uncovered'] as const;

function count(rows: Row[], { isCovered }: Coverage): Count {
  const covered = rows.filter(({ id }) => isCovered(id)).length;
  const claimed = rows.filter((row) => row.claimed).length;
  return { rows: rows.length, covered, claimed, uncovered: rows.length - covered };
}

/** A table with a line a section and the total below. */
export function tableOf(ledger: Ledger, coverage: Coverage): string {
  const rows = [...ledger.rows.values()];
  const sections = [...Map.groupBy(rows, ({ section }) => section)];
  const lines: [string, Count][] = [
    ...sections.map(([name, own]): [string, Count] => [name, count(own, coverage)]),
    ['total', count(rows, coverage)],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return [
    ['section'.padEnd(width), ...columns].join('  '),
    ...lines.map(([name, counts]) =>
      [
        name.padEnd(width),
        ...columns.map((column) => String(counts[column]).padStart(column.length)),
      ].join('  '),
    ),
  ].join('\n');
}

/** The rows that no test proves, in the ledger's order, as the ledger writes them. */
export function uncoveredOf(ledger: Ledger, { isCovered }: Coverage): string {
  return [...ledger.rows.values()]
    .filter(({ id }) => !isCovered(id))
    .map(({ id, kind, sentence }) => `${id} | ${kind} | ${sentence}`)
    .join('\n');
}
