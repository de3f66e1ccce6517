import type { Result, Verdict } from '../../suite/check.ts';
import { findingText } from './finding-text.ts';
import { findingsOf, type Reporter, verdictWords } from './summary.ts';
import { groupBy } from '../../engine/grouping/group-by.ts';
import type { Report } from '../../engine/report.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text, fit for XML, between tags and in quotes. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(/[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** Characters that describe findings: the first causes are corrected before the others are read. */
const DETAILS_MAX = 25_000;

/** @returns what a check expects and what it found, as long as there is room for it */
function detailsIn(report: Report): (result: Result) => string {
  let left = DETAILS_MAX;
  return (result) => {
    const texts = findingsOf(result).map((one) => findingText(one, report));
    const text = escaped([result.check.title, ...texts].join('\n\n'));
    left -= text.length;
    return left < 0 ? `${escaped(result.check.title)} --only ${result.check.id} shows more.` : text;
  };
}

function outcome(result: Result, detailsOf: (result: Result) => string): string {
  const { verdict, reason = '', findings } = result;
  const text = findings.length > 0 ? detailsOf(result) : '';
  switch (verdict) {
    case 'passed':
      return '';
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
      const [worst] = findingsOf(result);
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

function suite(
  operation: string,
  results: readonly Result[],
  detailsOf: (result: Result) => string,
): string {
  const time = seconds(results.reduce((sum, { duration }) => sum + duration, 0));
  const cases = results.map((result) => {
    // Build servers show the name behind the class: together they are the id.
    const name = escaped(result.check.id.replace(`${operation}.`, ''));
    const start = `<testcase classname="${escaped(operation)}" name="${name}" time="${seconds(result.duration)}"`;
    const inner = outcome(result, detailsOf);
    return inner === '' ? `    ${start}/>` : `    ${start}>${inner}</testcase>`;
  });
  return [
    `  <testsuite name="${escaped(operation)}" ${countsOf(results)} time="${time}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

/** For build servers: one suite an operation, one case a check: its class and its name are its stable id. */
export const junitReport: Reporter = (report) => {
  const { results, duration } = report;
  const suites = groupBy(results, ({ check }) => check.operation);
  const detailsOf = detailsIn(report);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(report.suite)}" ${countsOf(results)} time="${seconds(duration)}">`,
    ...[...suites].map(([operation, all]) => suite(operation, all, detailsOf)),
    '</testsuites>',
    '',
  ].join('\n');
};
