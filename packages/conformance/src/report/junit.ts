import { type Result, type Verdict, verdicts, isBad } from '../checks/definition/check.ts';
import { differenceLines, findingText } from './text.ts';
import {
  atMost,
  countVerdicts,
  failuresFirst,
  findingsOf,
  plural,
  type Reporter,
  verdictWords,
  type Budget,
  makeBudget,
} from './summary.ts';
import type { Report } from '../run/report.ts';
import { visible } from '../traffic/visible.ts';
import { groupBy } from '../run/findings/group-by.ts';

/** The first causes are corrected before the others are read. */
const DETAILS = { lines: 90, bytes: 30_000 };
/** Messages, and findings in a line each. */
const SUMMARIES = { bytes: 40_000 };
const IDS = { bytes: 60_000 };
/** Verdicts that don't fail the run. */
const OTHERS: readonly Verdict[] = ['passed', 'warning', 'known', 'skipped'];
const REASONS_MAX = 3;
/** Warnings of an operation that are described. */
const WARNINGS_MAX = 10;
const MESSAGE_MAX = 1000;
/** Length of a message when the budget is used up. */
const SHORT_MESSAGE_MAX = 100;

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

const seconds = (results: readonly Result[]) =>
  (results.reduce((sum, { duration }) => sum + duration, 0) / 1000).toFixed(3);

/** The budgets of a report. */
interface Budgets {
  readonly details: Budget;
  readonly summaries: Budget;
  readonly ids: Budget;
}

/** "books.list.state.a, books.list.state.b, and 3 more" */
function idsOf(results: readonly Result[], { ids: fits }: Budgets): string {
  const shown = results.map(({ check }) => check.id).filter((id) => fits(`${id}, `));
  const leftOut = results.length - shown.length;
  return [...shown, ...(leftOut > 0 ? [`and ${leftOut} more`] : [])].join(', ');
}

/** The expectation and the findings of a check, in one line if the budget is low. */
function describe(result: Result, report: Report, budgets: Budgets): string {
  const { id, title } = result.check;
  const findings = findingsOf(result);
  const texts = findings.map((one) => findingText(one, report));
  const text = escaped([`${id}: ${title}`, ...texts].join('\n\n'));
  if (budgets.details(text)) return text;
  const [difference] = findings.flatMap(differenceLines);
  const found = difference ? ` Expected ${difference.expected}; got ${difference.got}.` : '';
  const summary = `${id}: ${title}${found} --only ${id} shows more.`;
  const line = escaped(visible(report.secrets.mask(summary), MESSAGE_MAX));
  return budgets.summaries(line) ? line : escaped(idsOf([result], budgets));
}

/** "24 passed, 3 skipped" */
const countsText = (results: readonly Result[]) =>
  OTHERS.flatMap((verdict) => {
    const count = results.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdictWords[verdict].words}`];
  }).join(', ');

function badContent({ tag, results }: Case, report: Report, budgets: Budgets): string {
  const [first] = results as [Result];
  const { verdict } = first;
  const reasons = results.map(
    (one) => findingsOf(one)[0]?.message ?? one.cause ?? one.reason ?? '',
  );
  const words = tag === 'error' ? `${verdictWords[verdict].words}: ` : '';
  const count = results.length > 1 ? ` (${plural(results.length, 'check')})` : '';
  const message = `${words}${atMost([...new Set(reasons)], REASONS_MAX).join('; ')}${count}`;
  const long = escaped(visible(message, MESSAGE_MAX));
  const shown = budgets.summaries(long) ? long : escaped(visible(message, SHORT_MESSAGE_MAX));
  const isDescribed = results.length === 1 && first.findings.length > 0;
  const text = isDescribed ? describe(first, report, budgets) : escaped(idsOf(results, budgets));
  return `<${tag} type="${verdict}" message="${shown}">${text}</${tag}>`;
}

function othersContent({ tag, results }: Case, report: Report, budgets: Budgets): string {
  const of = (wanted: Verdict) => results.filter(({ verdict }) => verdict === wanted);
  const reasons = new Set(of('skipped').map(({ reason = '' }) => reason));
  const known = of('known');
  const counts = [
    `${countsText(results)}.`,
    ...(known.length > 0 ? [`Known to fail: ${idsOf(known, budgets)}.`] : []),
    ...(reasons.size > 0 ? [`Skipped: ${atMost([...reasons], REASONS_MAX).join('; ')}`] : []),
  ].join(' ');
  if (tag === 'skipped') return `<skipped message="${escaped(counts.replaceAll('\n', ' '))}"/>`;
  const warnings = of('warning');
  const texts = warnings.slice(0, WARNINGS_MAX).map((one) => describe(one, report, budgets));
  const leftOut = warnings.length - texts.length;
  const more = leftOut > 0 ? [`${plural(leftOut, 'warning')} more.`] : [];
  return `<system-out>${[escaped(counts), ...texts, ...more].join(' ')}</system-out>`;
}

function caseLine(one: Case, report: Report, budgets: Budgets): string {
  const { operation, name, results } = one;
  const start = `    <testcase classname="${escaped(operation)}" name="${escaped(name)}" assertions="${results.length}" time="${seconds(results)}">`;
  const content = (isBadCase(one) ? badContent : othersContent)(one, report, budgets);
  return `${start}${content}</testcase>`;
}

/**
 * For build servers: one suite, whose cases are one for each cause of a failure in an operation, and one for
 * all other checks of the operation. The suite's properties count the checks.
 */
export const junitReport: Reporter = (report) => {
  const cases = junitCases(report);
  const budgets = {
    details: makeBudget(DETAILS),
    summaries: makeBudget(SUMMARIES),
    ids: makeBudget(IDS),
  };
  const countOf = (wanted: Case['tag']) => cases.filter(({ tag }) => tag === wanted).length;
  const counts = countVerdicts(report.results);
  const head = `name="${escaped(report.suite)}" tests="${cases.length}" failures="${countOf('failure')}" errors="${countOf('error')}" skipped="${countOf('skipped')}" time="${(report.duration / 1000).toFixed(3)}"`;
  // Failures use the budget first.
  const lines = new Map(
    failuresFirst(cases, isBadCase).map((one) => [one, caseLine(one, report, budgets)]),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${head}>`,
    `  <testsuite ${head}>`,
    '    <properties>',
    ...verdicts.map((one) => `      <property name="${one}" value="${counts[one]}"/>`),
    '    </properties>',
    ...cases.map((one) => lines.get(one) ?? ''),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};

/** Results that are one case: those that fail the run for one cause, or all others of an operation. */
interface Case {
  readonly operation: string;
  readonly name: string;
  readonly tag: 'failure' | 'error' | 'skipped' | 'passed';
  readonly results: readonly Result[];
}

/** They fail the run: a build server must not call them green. */
const ERRORS: readonly Verdict[] = ['blocked', 'not-reached'];
const GREEN: readonly Verdict[] = ['passed', 'warning'];
/** One line each in the report. */
const CASES_MAX = 180;

/** Results without a finding share a case with the others of their verdict. */
function casesOf(operation: string, results: readonly Result[]): Case[] {
  const bad = groupBy(results.filter(isBad), ({ check, verdict, findings }) =>
    findings.length > 0 ? check.id : verdict,
  );
  const others = results.filter((one) => !isBad(one));
  return [
    ...[...bad.values()].map((group): Case => {
      const [{ check, verdict }] = group as [Result];
      return {
        operation,
        // Build servers show the name behind the class: together they are the id.
        name: check.id.replace(`${operation}.`, ''),
        tag: ERRORS.includes(verdict) ? 'error' : 'failure',
        results: group,
      };
    }),
    ...(others.length === 0 ? [] : [othersCase(operation, others)]),
  ];
}

const othersCase = (operation: string, results: readonly Result[]): Case => ({
  operation,
  name: 'all other checks',
  tag: results.some(({ verdict }) => GREEN.includes(verdict)) ? 'passed' : 'skipped',
  results,
});

/** Whether it fails the run. */
const isBadCase = ({ tag }: Case) => tag === 'failure' || tag === 'error';

/**
 * Each operation has a case for each of its findings, one for what fails for the cause of another, and one
 * for all its other checks. Beyond a limit, one case has all failures that are left out, and one the rest.
 */
function junitCases({ results, suite }: Report): Case[] {
  const groups = groupBy(results, ({ check }) => check.operation);
  const all = [...groups].flatMap(([operation, own]) => casesOf(operation, own));
  const shown = new Set(failuresFirst(all, isBadCase).slice(0, CASES_MAX));
  const leftOut = all.filter((one) => !shown.has(one)).flatMap((one) => one.results);
  const bad = leftOut.filter(isBad);
  const others = leftOut.filter((one) => !isBad(one));
  const failures: Case = {
    operation: suite,
    name: 'failures not shown one by one',
    tag: 'failure',
    results: bad,
  };
  return [
    ...all.filter((one) => shown.has(one)),
    ...(bad.length > 0 ? [failures] : []),
    ...(others.length > 0
      ? [{ ...othersCase(suite, others), name: 'checks not shown one by one' }]
      : []),
  ];
}
