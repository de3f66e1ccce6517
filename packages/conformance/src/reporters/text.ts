import { differenceLines, replayLines, SEEN_MAX, seenLines, stepLines } from './finding-lines.ts';
import type { Finding, Result } from '../run/results/result.ts';
import { CannotRun } from '../errors.ts';
import { visible } from '../traffic/visible.ts';
import {
  atMost,
  baselineLines,
  causeLines,
  countVerdicts,
  coverageLine,
  errorLines,
  findingsOf,
  makeBudget,
  notCleanedUpLines,
  plural,
  reasonLines,
  skippedLines,
  skippedWarning,
  verdictLine,
  verdictWords,
} from './summary.ts';
import { styleText } from 'node:util';
import { byOperationOf, countOf, type Group, groupsOf } from './result-groups.ts';
import { type CoverageSum, isServerError, sumCoverage } from '../run/results/status-coverage.ts';
import { failedRemovals, type Report, waitingOperations } from '../run/results/report.ts';

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
  unproven: 'yellow',
  warning: 'yellow',
  passed: 'green',
  skipped: 'dim',
};

const INDENT = '    ';
const label = (name: string, text: string) => `${INDENT}${name.padEnd(10)}${text}`;
/** Only the first line has the name. */
const labels = (name: string, lines: readonly string[]) =>
  lines.map((text, index) => label(index === 0 ? name : '', text));

function findingLines(finding: Finding, report: Report, paint: Paint): string[] {
  const { mask } = report.secrets;
  return [
    label('expects', finding.message),
    ...labels('after', stepLines(finding, report)),
    ...differenceLines(finding).flatMap(({ expected, got }) => [
      label('expected', mask(expected)),
      label('got', paint('bold', mask(got))),
    ]),
    ...labels('also', finding.also ?? []),
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

/** The space for a section: a reader corrects the first causes before reading the others. */
interface Room {
  readonly lines: number;
  readonly bytes: number;
  /** Maximum number of lines for the operations that are left out. */
  readonly others: number;
}

const FAILURES: Room = { lines: 90, bytes: 60_000, others: 40 };
const WARNINGS: Room = { lines: 30, bytes: 20_000, others: 10 };
/** Lines of a list, such as the reasons of skipped checks. */
const LIST_MAX = 16;
/** The name of an operation, and the empty line after its results. */
const HEADING = ['', ''];

/** The first failures of each operation, then the second ones, as long as there is room for them. */
function fitting(
  groups: readonly (readonly Group[])[],
  room: Room,
  linesOf: (group: Group) => string[],
) {
  const shown = new Map<Group, string[]>();
  const fits = makeBudget(room);
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  for (let index = 0; index < longest; index += 1) {
    for (const one of groups.flatMap((group) => group[index] ?? [])) {
      const lines = linesOf(one);
      const isRoom = fits([...lines, ...(index === 0 ? HEADING : [])].join('\n'));
      if (!isRoom && shown.size > 0) return shown;
      shown.set(one, lines);
    }
  }
  return shown;
}

const groupLines = ({ first, others }: Group, report: Report, paint: Paint): string[] => {
  const ids = others.map(({ check }) => check.id);
  return [
    ...resultLines(first, report, paint),
    ...labels('also', ids.length === 0 ? [] : [visible(atMost(ids, SEEN_MAX).join(', '), 2000)]),
  ];
};

function section(verdict: 'failed' | 'warning', room: Room, report: Report, paint: Paint) {
  const all = groupsOf(report.results, verdict);
  const byOperation = byOperationOf(all, report);
  const shown = fitting([...byOperation.values()], room, (one) => groupLines(one, report, paint));
  const lines = [...byOperation].flatMap(([operation, groups]) => {
    const where = report.coverage.find((one) => one.operation === operation);
    const address = where ? `  ${where.method} ${where.path}` : '';
    const own = groups.flatMap((group) => shown.get(group) ?? []);
    return own.length === 0 ? [] : [paint('bold', operation) + address, ...own, ''];
  });
  const left = all.filter((group) => !shown.has(group));
  if (left.length === 0) return lines;
  const names = [...byOperationOf(left, report)].map(([operation, groups]) => {
    const ids = groups.flatMap(({ first, others }) =>
      [first, ...others].map(({ check }) => check.id),
    );
    return `${paint('bold', operation)}  ${countOf(groups)}: ${visible(atMost(ids, SEEN_MAX).join(', '), 2000)}`;
  });
  const what = `${plural(countOf(left), 'check')} more (--only OPERATION shows those of one):`;
  return [...lines, what, ...atMost(names, room.others).map((line) => `  ${line}`), ''];
}

/** A server whose operations are elsewhere looks like one that has none. */
const baseUrlLines = ({ target, results, error }: Report, { operations }: CoverageSum): string[] =>
  !error && operations === 0 && results.some(({ verdict }) => verdict === 'not-implemented')
    ? [
        `${target} responds to every operation as to an unknown path. If it has operations, correct --base-url: the host, the port, or the path that they are below, such as ${target}/api.`,
      ]
    : [];

function missedStatusLines({ coverage, complete, results }: Report): string[] {
  // A selection of checks does not reach all statuses.
  if (!complete) return [];
  const waiting = waitingOperations(results);
  return coverage.flatMap(({ operation, method, path, notReached }) => {
    if (waiting.has(operation)) return [];
    const statuses = notReached.filter((status) => !isServerError(status));
    return statuses.length === 0 ? [] : [`${method} ${path}: ${statuses.join(', ')}`];
  });
}

/** The report for a terminal, and for the log of a build. */
export function textReport(report: Report, { colour }: TextOptions): string {
  const paint: Paint = (style, text) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const { target, strict, seed, runs, duration, ok, kept, notCleanedUp, exchanges } = report;
  const seconds = (duration / 1000).toFixed(1);
  const warnings = section('warning', WARNINGS, report, paint);
  const titled = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...atMost(lines, LIST_MAX).map((line) => `  ${line}`), ''];
  const failed = failedRemovals(report);
  // A run that could not begin has one cause.
  const causes = report.error instanceof CannotRun ? [] : causeLines(report.results);
  const covered = sumCoverage(report.coverage);
  const { unproven } = countVerdicts(report.results);
  const word =
    unproven > 0 ? paint('yellow', 'No new failure, but not proven') : paint('green', 'Passed');
  const verdict = ok ? word : paint('red', 'Failed');
  const otherBase = baseUrlLines(report, covered);
  return [
    ...titled('Error:', errorLines(report)),
    ...titled('Not reached:', reasonLines(report.results, 'not-reached')),
    ...otherBase.flatMap((line) => [line, '']),
    ...titled('To be done first:', causes),
    ...section('failed', FAILURES, report, paint),
    ...(warnings.length > 0 ? ['Warnings: these do not fail the run.', '', ...warnings] : []),
    ...titled('Baseline:', baselineLines(report)),
    ...titled(
      'Not proven, as these checks could not run for causes that the baseline has:',
      reasonLines(report.results, 'unproven'),
    ),
    ...titled(
      strict
        ? 'Not proven, so that a strict run fails. These checks were not made:'
        : 'Not proven, as these checks were not made:',
      skippedLines(report),
    ),
    ...titled(
      'Statuses that the document declares and no response had:',
      missedStatusLines(report),
    ),
    ...(kept ? ['What the run created stays on the server (--keep).', ''] : []),
    ...titled(
      'Not cleaned up, so that the run fails. Remove these by hand (the JSON report has their ids):',
      notCleanedUpLines(failed),
    ),
    ...titled(
      'Not cleaned up:',
      notCleanedUpLines(notCleanedUp.filter((one) => !failed.includes(one))),
    ),
    `${verdict}: ${target}`,
    `  ${verdictLine(report.results)}`,
    ...skippedWarning(report.results).map((line) => `  ${paint('yellow', line)}`),
    `  ${coverageLine(report.coverage, covered)}`,
    ...otherBase.map((line) => `  ${paint('yellow', line)}`),
    ...causes.slice(0, 1).map((line) => `  ${paint('yellow', `To be done first: ${line}`)}`),
    `  ${exchanges.length} requests in ${seconds} s; ${strict ? 'strict, ' : ''}seed ${seed}, ${runs} random requests of a kind`,
    '',
  ].join('\n');
}
