import { type Result, type Verdict, verdicts } from '../run/results/result.ts';
import { failedRemovals, type Report } from '../run/results/report.ts';
import { visible } from '../traffic/visible.ts';
import {
  countVerdicts,
  findingsOf,
  notCleanedUpLines,
  type Reporter,
  verdictWords,
} from './summary.ts';
import { findingText } from './finding-lines.ts';

const NAME = 'catering-conformance';
const MESSAGE_MAX = 1000;

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

type Tag = 'failure' | 'error' | 'skipped' | 'system-out' | undefined;

/** Checks that fail the run without a finding are errors, so that no build server shows them as green. */
const TAGS: Readonly<Record<Verdict, Tag>> = {
  failed: 'failure',
  'not-implemented': 'failure',
  blocked: 'error',
  'not-reached': 'error',
  known: 'skipped',
  unproven: 'skipped',
  skipped: 'skipped',
  warning: 'system-out',
  passed: undefined,
};

function contentOf(result: Result, report: Report): string {
  const { check, verdict, reason = '', cause } = result;
  const tag = TAGS[verdict];
  if (tag === undefined) return '';
  const findings = findingsOf(result);
  const [first] = findings;
  const words = tag === 'failure' ? '' : `${verdictWords[verdict].words}: `;
  const message = escaped(
    visible(report.secrets.mask(words + (first?.message ?? cause ?? reason)), MESSAGE_MAX),
  );
  if (tag === 'skipped') return `<skipped message="${message}"/>`;
  const texts = [check.title, ...findings.map((one) => findingText(one, report))];
  const text = escaped(texts.join('\n\n'));
  return tag === 'system-out'
    ? `<system-out>${text}</system-out>`
    : `<${tag} type="${verdict}" message="${message}">${text}</${tag}>`;
}

function caseLine(result: Result, report: Report): string {
  const { id, operation } = result.check;
  // Build servers show the class and the name: together they are the id.
  const name = id.slice(operation.length + 1);
  const time = (result.duration / 1000).toFixed(3);
  const start = `<testcase classname="${escaped(operation)}" name="${escaped(name)}" time="${time}"`;
  const content = contentOf(result, report);
  return content === '' ? `    ${start}/>` : `    ${start}>${content}</testcase>`;
}

/** The report for build servers: a case for each check, so that each has a history. */
export const junitReport: Reporter = (report) => {
  const { results } = report;
  const notRemoved = notCleanedUpLines(failedRemovals(report));
  const counts = countVerdicts(results);
  const countOf = (tag: Tag) => results.filter(({ verdict }) => TAGS[verdict] === tag).length;
  const head = `name="${NAME}" tests="${results.length}" failures="${countOf('failure')}" errors="${countOf('error')}" skipped="${countOf('skipped')}" time="${(report.duration / 1000).toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${head}>`,
    `  <testsuite ${head}>`,
    '    <properties>',
    ...verdicts.map((one) => `      <property name="${one}" value="${counts[one]}"/>`),
    '    </properties>',
    ...results.map((one) => caseLine(one, report)),
    ...(notRemoved.length === 0
      ? []
      : [`    <system-err>${escaped(`Not cleaned up: ${notRemoved.join('; ')}`)}</system-err>`]),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};
