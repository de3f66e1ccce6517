/** How a row is to be proved. */
export const kinds = ['e2e', 'api', 'unit', 'type'] as const;
export type Kind = (typeof kinds)[number];

export type Row = {
  id: string;
  kind: Kind;
  sentence: string;
  /** Whether the row says it must not happen. */
  negative: boolean;
  claimed: boolean;
  /** What states the same fact: per entry one row, or several that state it only together. */
  twins: string[][];
  section: string;
  line: number;
};

export type Ledger = {
  rows: Map<string, Row>;
  decisions: Set<string>;
  /** What is wrong with the text itself, one sentence each. */
  faults: string[];
};

const rowForm = /^- \[([ x])\] ([A-Z]+(?:-[A-Z]+)?-\d+) \| (e2e|api|unit|type) \| (.+)$/;
const twinForm = /\(= ([A-Z0-9-]+(?:(?:, | and )[A-Z0-9-]+)*)\)/g;
const decisionForm = /^\*\*(D-\d+) /;

const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

function parseRow(line: string, section: string, number: number): Row | undefined {
  const [, tick, id, kind, sentence] = rowForm.exec(line) ?? [];
  if (id === undefined || sentence === undefined || !isKind(kind)) return undefined;
  const twins = [...sentence.matchAll(twinForm)].map(([, list = '']) => list.split(/, | and /));
  const negative = sentence.startsWith('(neg)');
  return { id, kind, sentence, negative, claimed: tick === 'x', twins, section, line: number };
}

/** Reads the rows and decisions of a ledger; see its own opening for their form. */
export function parseLedger(text: string): Ledger {
  const ledger: Ledger = { rows: new Map(), decisions: new Set(), faults: [] };
  let section = '';
  for (const [index, line] of text.split('\n').entries()) {
    const number = index + 1;
    if (line.startsWith('## ')) section = line.slice(3);
    const decision = decisionForm.exec(line)?.[1];
    if (decision) ledger.decisions.add(decision);
    if (!line.startsWith('- [')) continue;
    const row = parseRow(line, section, number);
    const earlier = row && ledger.rows.get(row.id);
    if (!row) {
      ledger.faults.push(`line ${number} is no row: expected "- [ ] ID | kind | sentence"`);
    } else if (earlier) {
      ledger.faults.push(`${row.id} is on line ${earlier.line} and again on line ${number}`);
    } else {
      ledger.rows.set(row.id, row);
    }
  }
  for (const { id, twins } of ledger.rows.values()) {
    for (const twin of twins.flat()) {
      if (!ledger.rows.has(twin)) ledger.faults.push(`${id} names ${twin}, which is no row`);
    }
  }
  return ledger;
}

/** Writes the ticks anew, each as `isTicked` says; all else stays as it is. */
export function tickRows(text: string, isTicked: (id: string) => boolean): string {
  const lines = text.split('\n').map((line) => {
    const id = rowForm.exec(line)?.[2];
    return id === undefined ? line : `- [${isTicked(id) ? 'x' : ' '}]${line.slice(5)}`;
  });
  return lines.join('\n');
}
