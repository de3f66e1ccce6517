import type { Results, TestResult } from './results.ts';

const NEEDS = /needs .+/;

/** "2 tests of apps/web/src/soup.test.ts (needs Python: apt-get install python3)" */
const skippedIn = (file: string, skipped: readonly TestResult[]) => {
  const [reason] = skipped.flatMap(({ title }) => NEEDS.exec(title) ?? []);
  return `${skipped.length} of ${file} (${reason ?? skipped[0]?.title})`;
};

/** One line about the tests that did not run on this machine, or undefined if all did. */
export function notRunLine({ tests, notRun }: Results): string | undefined {
  const skipped = Map.groupBy(
    tests.filter((test) => test.skipped),
    ({ file }) => file,
  );
  const parts = [...notRun, ...[...skipped].map(([file, own]) => skippedIn(file, own))];
  return parts.length === 0 ? undefined : `Not run on this machine: ${parts.join('; ')}.`;
}
