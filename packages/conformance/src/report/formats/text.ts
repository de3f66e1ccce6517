import { styleText } from 'node:util';
import type { Finding, Result } from '../../suite/check.ts';
import { groupBy } from '../../engine/grouping/group-by.ts';
import { isServerError } from '../../engine/coverage.ts';
import { differences } from '../../judge/expectations/difference.ts';
import {
  baselineLines,
  causeLines,
  coverageLine,
  errorLines,
  findingsOf,
  notCleanedUpLines,
  operationAtFault,
  plural,
  reasonLines,
  requestCount,
  settingsText,
  skippedWarning,
  verdictLine,
} from './summary.ts';
import { seenLines } from './finding-text.ts';
import { replayLines, stepLines } from './steps.ts';
import { verdictWords } from '../verdict-words.ts';
import type { Report } from '../../engine/report.ts';

export interface TextOptions {
  readonly colour: boolean;
}

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const STYLES = {
  'not-implemented': 'red',
  failed: 'red',
  blocked: 'red',
  'not-reached': 'red',
  known: 'dim',
  warning: 'yellow',
  passed: 'green',
  skipped: 'dim',
};

const INDENT = '    ';
const label = (name: string, text: string) => `${INDENT}${name.padEnd(10)}${text}`;
/** The name stands before the first line alone. */
const labels = (name: string, lines: readonly string[]) =>
  lines.map((text, index) => label(index === 0 ? name : '', text));

function findingLines(finding: Finding, report: Report, paint: Paint): string[] {
  const { mask } = report.secrets;
  const all = finding.differences ?? differences(finding.expected, finding.got);
  return [
    label('expects', finding.message),
    ...labels('after', stepLines(finding, report)),
    ...all.flatMap(({ place, expected, got }) => {
      const at = place === '' ? '' : `${place}: `;
      return [label('expected', mask(at + expected)), label('got', paint('bold', mask(at + got)))];
    }),
    ...labels('seen', seenLines(finding)),
    ...labels('replay', replayLines(finding, report)).map((line) => paint('dim', line)),
  ];
}

function resultLines(result: Result, report: Report, paint: Paint): string[] {
  const { check, verdict } = result;
  const sign = paint(STYLES[verdict] as Style, verdictWords[verdict].sign);
  return [
    `  ${sign}  ${check.title}`,
    label('check', check.id),
    ...findingsOf(result).flatMap((finding) => findingLines(finding, report, paint)),
  ];
}

/** So many lines of a section are shown: the first causes are corrected before the others are read. */
const MAX_LINES = 80;
/** The name of an operation, and the empty line after its results. */
const HEADING_LINES = 2;

/** The first results of each operation, then the second ones, as long as there are lines for them. */
function fitting(groups: readonly (readonly Result[])[], linesOf: (result: Result) => string[]) {
  const shown = new Map<Result, string[]>();
  let left = MAX_LINES;
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  for (let index = 0; index < longest; index += 1) {
    for (const result of groups.flatMap((group) => group[index] ?? [])) {
      const lines = linesOf(result);
      const count = lines.length + (index === 0 ? HEADING_LINES : 0);
      if (count > left && shown.size > 0) return shown;
      left -= count;
      shown.set(result, lines);
    }
  }
  return shown;
}

function section(verdicts: readonly Result['verdict'][], report: Report, paint: Paint) {
  // What has the cause of another result is among the places of that one.
  const concerned = report.results.filter(
    ({ verdict, findings }) => verdicts.includes(verdict) && findings.length > 0,
  );
  const byOperation = groupBy(concerned, (result) => operationAtFault(result, report));
  const shown = fitting([...byOperation.values()], (one) => resultLines(one, report, paint));
  const lines = [...byOperation].flatMap(([operation, results]) => {
    const where = report.coverage.find((one) => one.operation === operation);
    const address = where ? `  ${where.method} ${where.path}` : '';
    const own = results.flatMap((result) => shown.get(result) ?? []);
    return own.length === 0 ? [] : [paint('bold', operation) + address, ...own, ''];
  });
  const more = concerned.length - shown.size;
  if (more === 0) return lines;
  const others = [...byOperation].flatMap(([operation, results]) => {
    const ids = results.filter((result) => !shown.has(result)).map(({ check }) => check.id);
    return ids.length === 0 ? [] : `  ${paint('bold', operation)}  ${ids.join(', ')}`;
  });
  const what = `${plural(more, 'check')} more with findings, which are not shown here:`;
  return [...lines, what, ...others, 'The JSON report has all; --only OPERATION shows one.', ''];
}

function missedStatusLines({ coverage, complete, results }: Report): string[] {
  // A selection of checks is not meant to reach everything.
  if (!complete) return [];
  const missing = new Set(
    results.flatMap(({ verdict, check }) => (verdict === 'not-implemented' ? check.operation : [])),
  );
  return coverage.flatMap(({ operation, method, path, notReached }) => {
    if (missing.has(operation)) return [];
    const statuses = notReached.filter((status) => !isServerError(status));
    return statuses.length === 0 ? [] : [`${method} ${path}: ${statuses.join(', ')}`];
  });
}

/** For people at a terminal, and for the log of a build. */
export function textReport(report: Report, { colour }: TextOptions): string {
  const paint: Paint = (style, text) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const { target, runs, duration, ok, kept, notCleanedUp } = report;
  const seconds = (duration / 1000).toFixed(1);
  const warnings = section(['warning'], report, paint);
  const titled = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
  const verdict = ok ? paint('green', 'Passed') : paint('red', 'Failed');
  return [
    ...section(['failed'], report, paint),
    ...titled('To be done first:', causeLines(report.results)),
    ...titled('Error:', errorLines(report)),
    ...titled('Not reached:', reasonLines(report.results, 'not-reached')),
    ...(warnings.length > 0 ? ['Warnings: these do not fail the run.', '', ...warnings] : []),
    ...titled('Baseline:', baselineLines(report)),
    ...titled('Skipped:', reasonLines(report.results, 'skipped')),
    ...titled(
      'Statuses that the document declares and no response had:',
      missedStatusLines(report),
    ),
    ...(kept ? ['Everything that was made is left on the server (--keep).', ''] : []),
    ...titled('Not cleaned up:', notCleanedUpLines(notCleanedUp)),
    `${verdict}: ${target}`,
    `  ${verdictLine(report.results)}`,
    ...skippedWarning(report.results).map((line) => `  ${paint('yellow', line)}`),
    `  ${coverageLine(report.coverage)}`,
    `  ${requestCount(report)} requests in ${seconds} s; ${settingsText(report)}, ${runs} random requests of a kind`,
    '',
  ].join('\n');
}
