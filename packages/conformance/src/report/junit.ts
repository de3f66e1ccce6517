import type { Result, Verdict } from '../suite/check.ts';
import { findingText } from './finding-text.ts';
import { escaped } from './markup.ts';
import { findingsOf, type Reporter } from './summary.ts';
import { verdictWords } from './verdict-words.ts';
import { groupBy } from '../engine/group-by.ts';
import type { Report } from '../engine/report.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(3);

function outcome(result: Result, report: Report): string {
  const { verdict, reason = '' } = result;
  const findings = findingsOf(result);
  const texts = findings.map((one) => findingText(one, report));
  const text = escaped([result.check.title, ...texts].join('\n\n'));
  switch (verdict) {
    case 'passed':
      return '';
    case 'warning':
      return `<system-out>${text}</system-out>`;
    case 'skipped':
      return `<skipped message="${escaped(reason)}"/>`;
    case 'blocked':
    case 'not-reached':
    case 'known':
      return `<skipped message="${verdictWords[verdict].words}: ${escaped(reason)}"/>`;
    case 'not-implemented':
    case 'failed': {
      const [worst] = findings;
      return `<failure type="${verdict}" message="${escaped(worst?.message ?? '')}">${text}</failure>`;
    }
  }
}

const isFailure = ({ verdict }: Result) => verdict === 'failed' || verdict === 'not-implemented';
const SKIPPED: readonly Verdict[] = ['skipped', 'blocked', 'not-reached', 'known'];
const isSkipped = ({ verdict }: Result) => SKIPPED.includes(verdict);

function suite(operation: string, results: readonly Result[], report: Report): string {
  const skipped = results.filter(isSkipped).length;
  const time = seconds(results.reduce((sum, { duration }) => sum + duration, 0));
  const cases = results.map((result) => {
    const name = escaped(result.check.id);
    const start = `<testcase classname="${escaped(operation)}" name="${name}" time="${seconds(result.duration)}"`;
    const inner = outcome(result, report);
    return inner === '' ? `    ${start}/>` : `    ${start}>${inner}</testcase>`;
  });
  return [
    `  <testsuite name="${escaped(operation)}" tests="${results.length}" failures="${results.filter(isFailure).length}" errors="0" skipped="${skipped}" time="${time}">`,
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
    `<testsuites name="${escaped(report.suite)}" tests="${results.length}" failures="${results.filter(isFailure).length}" time="${seconds(duration)}">`,
    ...[...suites].map(([operation, all]) => suite(operation, all, report)),
    '</testsuites>',
    '',
  ].join('\n');
};
