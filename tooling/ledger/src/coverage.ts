import type { Kind, Ledger, Row } from './ledger.ts';
import type { TestResult } from './results.ts';

export type Coverage = {
  proven: Set<string>;
  /** A sentence for each row without a passing test. */
  unproven: string[];
  /** A sentence for each tag that is not an id, and for each id in a title. */
  problems: string[];
};

/** A component test renders the site, or a part of it, without a browser. */
type TestKind = 'browser' | 'component' | 'api' | 'unit' | 'lint';

/**
 * The kind of the tests in a file, by its place: `apps/web/e2e` drives the site in a browser, the tests of the mock API
 * and of the conformance kit ask a server, those of the lint rules say what no code may do. Other tooling proves no row.
 */
export function kindOf(file: string): TestKind | undefined {
  if (file.startsWith('tooling/lint/')) return 'lint';
  if (file.startsWith('tooling/')) return undefined;
  if (file.endsWith('.spec.ts')) return file.startsWith('apps/web/e2e/') ? 'browser' : undefined;
  if (/^(apps\/mock-api|packages\/conformance)\//.test(file)) return 'api';
  return /^apps\/web\/src\/.*\.test\.tsx$/.test(file) ? 'component' : 'unit';
}

/** The kinds of tests that may prove a row, by the kind of the row. */
const provenBy: Record<Kind, readonly (TestKind | undefined)[]> = {
  e2e: ['browser', 'component'],
  api: ['api'],
  unit: ['unit', 'component', 'api', 'browser'],
  type: ['unit', 'component', 'api', 'lint'],
};

/** All rows that state the same fact as each row alone, itself included. */
function sameFacts({ rows }: Ledger) {
  const groups = new Map([...rows.keys()].map((id) => [id, new Set([id])]));
  for (const { id, twins } of rows.values()) {
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

const named = ({ file, title }: TestResult) => `${file} "${title}"`;

/** Compares the rows of the ledger with the tests that carry their ids as tags. */
export function cover(ledger: Ledger, tests: readonly TestResult[]): Coverage {
  const groups = sameFacts(ledger);
  const carriers = (id: string) => {
    const facts = groups.get(id) ?? new Set([id]);
    return tests.filter(({ tags }) => tags.some((tag) => facts.has(tag)));
  };
  const fits = ({ file }: TestResult, kind: Kind) => provenBy[kind].includes(kindOf(file));
  const isProven = (id: string, kind: Kind) =>
    carriers(id).some((test) => test.passed && fits(test, kind));

  const rows = [...ledger.rows.values()];
  const proven = new Set(
    rows
      .filter(({ id, kind, twins }) => {
        const together = twins.filter((ids) => ids.length > 1);
        return isProven(id, kind) || together.some((ids) => ids.every((it) => isProven(it, kind)));
      })
      .map(({ id }) => id),
  );

  const whyUnproven = (row: Row) => {
    const all = carriers(row.id);
    const failed = all.filter((test) => fits(test, row.kind));
    if (failed.length > 0) return `no test passed: ${failed.map(named).join(', ')}`;
    return all.length > 0
      ? `only ${all.map(named).join(', ')} has its tag`
      : 'no test at all has its tag';
  };

  const unknown = tests.flatMap((test) =>
    test.tags
      .filter((tag) => !ledger.rows.has(tag) && !ledger.decisions.has(tag))
      .map((tag) => `${named(test)} has the tag ${tag}, which is no row and no decision`),
  );
  const inTitles = tests.flatMap((test) =>
    (test.title.match(/\b[A-Z]+(?:-[A-Z]+)?-\d+\b/g) ?? [])
      .filter((word) => ledger.rows.has(word) || ledger.decisions.has(word))
      .map((id) => `${named(test)} has ${id} in its title: make it a tag`),
  );
  return {
    proven,
    unproven: rows
      .filter(({ id }) => !proven.has(id))
      .map((row) => `${row.id} (${row.kind}) is not proven: ${whyUnproven(row)}`),
    problems: [...new Set([...unknown, ...inTitles])],
  };
}
