import type { Kind, Ledger, Row } from './ledger.ts';
import { idsIn } from './ids.ts';
import { provenBy } from './test-files.ts';
import type { Title } from './titles.ts';

/** The titles of one test file, and the kind of row that its tests prove. */
export type TestFile = { path: string; kind: Kind | undefined; titles: Title[] };

export type Coverage = {
  isCovered: (id: string) => boolean;
  /** What makes the check fail, one sentence each. */
  faults: string[];
};

/** By row, the kinds of the tests that carry its id. */
type Carried = Map<string, Set<Kind>>;

function carriedIn(files: TestFile[], ledger: Ledger) {
  const carried: Carried = new Map();
  const faults: string[] = [];
  for (const { path, kind, titles } of files) {
    for (const { text, line } of titles) {
      const { rows, unknown } = idsIn(text, ledger);
      faults.push(...unknown.map((id) => `${path}:${line} names ${id}, which is no row`));
      if (!kind) continue;
      for (const id of rows) carried.set(id, (carried.get(id) ?? new Set()).add(kind));
    }
  }
  return { carried, faults };
}

/** All rows that state the same fact as each row alone, itself included. */
function sameFacts(ledger: Ledger) {
  const groups = new Map([...ledger.rows.keys()].map((id) => [id, new Set([id])]));
  for (const { id, twins } of ledger.rows.values()) {
    for (const [twin, ...others] of twins) {
      const [own, its] = [groups.get(id), twin && groups.get(twin)];
      if (!own || !its || others.length > 0) continue;
      for (const member of its) {
        own.add(member);
        groups.set(member, own);
      }
    }
  }
  return groups;
}

function whyUncovered(row: Row, carried: Carried) {
  const kinds = [...(carried.get(row.id) ?? [])].join(', ');
  return kinds
    ? `${row.id} is ticked and needs a test of kind ${row.kind}, but has only ${kinds}`
    : `${row.id} is ticked, but no test of kind ${row.kind} carries it`;
}

/** Compares what the ledger claims with the tests that carry its ids. */
export function cover(ledger: Ledger, files: TestFile[]): Coverage {
  const { carried, faults } = carriedIn(files, ledger);
  const groups = sameFacts(ledger);
  const isProven = (id: string, kind: Kind) =>
    [...(groups.get(id) ?? [])].some((one) =>
      provenBy[kind].some((stronger) => carried.get(one)?.has(stronger)),
    );
  const isCovered = (id: string) => {
    const row = ledger.rows.get(id);
    if (!row) return false;
    const together = row.twins.filter((twins) => twins.length > 1);
    return (
      isProven(id, row.kind) ||
      together.some((twins) => twins.every((twin) => isProven(twin, row.kind)))
    );
  };
  const unproven = [...ledger.rows.values()].filter((row) => row.claimed && !isCovered(row.id));
  return {
    isCovered,
    faults: [...ledger.faults, ...faults, ...unproven.map((row) => whyUncovered(row, carried))],
  };
}
