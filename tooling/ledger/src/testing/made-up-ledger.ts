import { parseLedger } from '../ledger.ts';

/** A small ledger; each line is a row, written as in the real one. */
export const ledgerText = (...rows: string[]) =>
  ['# Ledger', '', '- Row form: any', '', '## 1. Soup (spec 1)', '', ...rows, ''].join('\n');

export const decisionsText = '# Decisions\n\n**D-07 Salt.** A pinch.\n';

export const ledgerOf = (...rows: string[]) => parseLedger(ledgerText(...rows), decisionsText);
