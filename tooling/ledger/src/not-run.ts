import type { TestResult } from './results.ts';

/** A line for each file with tests that were skipped: how many, and what the title of one says they need. */
export function notRun(tests: readonly TestResult[]): string[] {
  const skipped = Map.groupBy(
    tests.filter((test) => test.skipped),
    ({ file }) => file,
  );
  return [...skipped].map(([file, own]) => {
    const [needs = own[0]?.title] = own.flatMap(({ title }) => /needs .+/.exec(title) ?? []);
    return `${file}: ${own.length} not run: ${needs}`;
  });
}
