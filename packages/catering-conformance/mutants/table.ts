export interface MutantResult {
  readonly operation: string;
  readonly does: string;
  readonly killedBy: string;
  readonly verdict: string;
}

/** Which mutant was noticed by which check. */
export function killTable(results: readonly MutantResult[]): string {
  const rows = results.map(({ operation, does, killedBy, verdict }) => [
    verdict === 'failed' ? 'killed' : 'ALIVE',
    operation,
    does,
    killedBy,
  ]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '),
  );
  const killed = rows.filter(([state]) => state === 'killed').length;
  return `\n${lines.join('\n')}\n\n${killed} of ${rows.length} mutants killed\n`;
}
