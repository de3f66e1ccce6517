import type { Result, Verdict } from '../../suite/check.ts';
import { findingText } from './finding-text.ts';
import { escaped } from './markup.ts';
import { findingsOf, type Reporter } from './summary.ts';
import { verdictWords } from '../verdict-words.ts';
import { groupBy } from '../../engine/grouping/group-by.ts';
import type { Report } from '../../engine/report.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(3);

function outcome(result: Result, report: Report): string {
  const { verdict, reason = '' } = result;
  const findings = findingsOf(result);
  const texts = findings.map((one) => findingText(one, report));
  const text = escaped([result.check.title, ...texts].join('\n\n'));
  switch (verdict) {
    case 'passed':
      return reason === '' ? '' : `<system-out>${escaped(reason)}</system-out>`;
    case 'warning':
      return `<system-out>${text}</system-out>`;
    case 'skipped':
      return `<skipped message="${escaped(reason)}"/>`;
    case 'known':
      return `<skipped message="${verdictWords.known.words}: ${escaped(reason)}"/>`;
    // They fail the run: a build server must not call them green.
    case 'blocked':
    case 'not-reached':
      return `<error type="${verdict}" message="${verdictWords[verdict].words}: ${escaped(reason)}">${text}</error>`;
    case 'not-implemented':
    case 'failed': {
      const [worst] = findings;
      return `<failure type="${verdict}" message="${escaped(worst?.message ?? reason)}">${text}</failure>`;
    }
  }
}

const countOf = (results: readonly Result[], ...verdicts: readonly Verdict[]) =>
  results.filter(({ verdict }) => verdicts.includes(verdict)).length;

/** The attributes of a suite that count its cases. */
const countsOf = (results: readonly Result[]) => {
  const failures = countOf(results, 'failed', 'not-implemented');
  const errors = countOf(results, 'blocked', 'not-reached');
  return `tests="${results.length}" failures="${failures}" errors="${errors}" skipped="${countOf(results, 'skipped', 'known')}"`;
};

function suite(operation: string, results: readonly Result[], report: Report): string {
  const time = seconds(results.reduce((sum, { duration }) => sum + duration, 0));
  const cases = results.map((result) => {
    const name = escaped(result.check.id);
    const start = `<testcase classname="${escaped(operation)}" name="${name}" time="${seconds(result.duration)}"`;
    const inner = outcome(result, report);
    return inner === '' ? `    ${start}/>` : `    ${start}>${inner}</testcase>`;
  });
  return [
    `  <testsuite name="${escaped(operation)}" ${countsOf(results)} time="${time}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

/** For build servers: one suite an operation, one case a check, named by its stable id. */
export const junitReport: Reporter = (report) => {
  const { results, duration } = report;
  const suites = groupBy(results, ({ check }) => check.operation);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(report.suite)}" ${countsOf(results)} time="${seconds(duration)}">`,
    ...[...suites].map(([operation, all]) => suite(operation, all, report)),
    '</testsuites>',
    '',
  ].join('\n');
};
