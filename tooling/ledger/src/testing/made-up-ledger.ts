/** A small ledger; each line is a row, written as in the real one. */
export const ledgerOf = (...rows: string[]) =>
  [
    '# Ledger',
    '',
    '## 1. Soup (spec 1)',
    '',
    ...rows,
    '',
    '## Decisions',
    '',
    '**D-07 Salt.**',
    '',
  ].join('\n');
