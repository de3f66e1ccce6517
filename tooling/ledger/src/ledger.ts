/** The kind of proof that a row needs. */
export const kinds = ['e2e', 'api', 'unit', 'type'] as const;
export type Kind = (typeof kinds)[number];

export type Row = {
  id: string;
  kind: Kind;
  sentence: string;
  /** Rows that state the same fact: per entry one row, or several that state it only together. */
  twins: string[][];
  section: string;
};

export type Ledger = {
  rows: Map<string, Row>;
  decisions: Set<string>;
  /** Problems of the text itself, one sentence each. */
  problems: string[];
};

const rowForm = /^- ([A-Z]+(?:-[A-Z]+)?-\d+) \| (e2e|api|unit|type) \| (.+)$/;
const twinForm = /\(= ([A-Z0-9-]+(?:(?:, | and )[A-Z0-9-]+)*)\)/g;
const decisionForm = /^\*\*(D-\d+) /gm;

const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

function parseRow(line: string, section: string): Row | undefined {
  const [, id, kind, sentence] = rowForm.exec(line) ?? [];
  if (id === undefined || sentence === undefined || !isKind(kind)) return undefined;
  const twins = [...sentence.matchAll(twinForm)].map(([, list = '']) => list.split(/, | and /));
  return { id, kind, sentence, twins, section };
}

/**
 * Reads the rows of a ledger and the names of its decisions.
 * @param text of ledger.md, whose sections hold nothing but rows
 * @param decisions text of decisions.md
 */
export function parseLedger(text: string, decisions: string): Ledger {
  const ledger: Ledger = {
    rows: new Map(),
    decisions: new Set([...decisions.matchAll(decisionForm)].map(([, id = '']) => id)),
    problems: [],
  };
  let section = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!section || !line.startsWith('- ')) continue;
    const row = parseRow(line, section);
    if (!row) {
      ledger.problems.push(`ledger.md:${index + 1} is no row: expected "- ID | kind | sentence"`);
    } else if (ledger.rows.has(row.id)) {
      ledger.problems.push(`ledger.md:${index + 1} has the id ${row.id} of an earlier row`);
    } else {
      ledger.rows.set(row.id, row);
    }
  }
  for (const { id, twins } of ledger.rows.values()) {
    const missing = twins.flat().filter((twin) => !ledger.rows.has(twin));
    ledger.problems.push(...missing.map((twin) => `${id} names ${twin}, which is no row`));
  }
  return ledger;
}
