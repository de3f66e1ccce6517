import type { Finding } from '../checks/definition/violation.ts';
import { toText } from '../values/schema/json-path.ts';
import { curlOf, type Replay } from '../traffic/curl.ts';
import { visible } from '../traffic/visible.ts';
import {
  atMost,
  baselineLines,
  causeLines,
  countVerdicts,
  coverageLine,
  errorLines,
  findingsOf,
  notCleanedUpLines,
  plural,
  reasonLines,
  skippedLines,
  skippedWarning,
  verdictLine,
  verdictWords,
  makeBudget,
} from './summary.ts';
import { styleText } from 'node:util';
import type { Result } from '../checks/definition/check.ts';
import { groupBy } from '../run/findings/group-by.ts';
import { isServerError } from '../run/coverage.ts';
import { failedRemovals, type Report } from '../run/report.ts';

/** The last steps are the most useful. */
const STEPS_MAX = 5;
const SEEN_MAX = 8;

const lastOf = ({ steps }: Finding) => steps.slice(-STEPS_MAX);

/** "POST /books: 201", for each request that led to a finding. */
export function stepLines(finding: Finding, { secrets }: Replay): string[] {
  const shown = lastOf(finding);
  const more = finding.steps.length - shown.length;
  const lines = shown.map(
    ({ request: { method, path }, response, failure }) =>
      `${method} ${visible(secrets.mask(path))}: ${response?.status ?? visible(failure ?? '')}`,
  );
  return more === 0 ? lines : [`${more} more`, ...lines];
}

/** Commands for a shell that send the same requests again, in their order. */
export const replayLines = (finding: Finding, report: Replay): string[] =>
  [...lastOf(finding), ...(finding.exchange ? [finding.exchange] : [])].map((one) =>
    curlOf(one, report),
  );

/** "5 times, in list, create, get", or how it was found; nothing where its check says it. */
export const seenLines = ({ times = 1, seenIn = [], foundBy }: Finding): string[] => {
  const parts = [
    ...(foundBy === undefined ? [] : [`by ${foundBy}`]),
    ...(times > 1 ? [`${times} times`] : []),
    ...(seenIn.length > 0 ? [`in ${atMost(seenIn, SEEN_MAX).join(', ')}`] : []),
  ];
  return parts.length > 0 ? [parts.join(', ')] : [];
};

/** The differences of a finding, as texts. */
export const differenceLines = ({ differences }: Finding) =>
  differences.map(({ path, expected, got }) => {
    const at = path.length === 0 ? '' : `${toText(path)}: `;
    return { expected: at + expected, got: at + got };
  });

/** A finding in lines, for reports that have room for plain text only. */
export function findingText(finding: Finding, report: Replay): string {
  const lines = [
    finding.message,
    ...differenceLines(finding).map(({ expected, got }) => `expected ${expected}\ngot ${got}`),
    ...seenLines(finding).map((line) => `seen ${line}`),
    ...stepLines(finding, report).map((line) => `after ${line}`),
  ];
  const replay = replayLines(finding, report).map((line) => `replay: ${line}`);
  return report.secrets.mask(lines.join('\n')) + ['', ...replay].join('\n');
}

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

/** How much of a section is shown: the first causes are corrected before the others are read. */
interface Room {
  readonly lines: number;
  readonly bytes: number;
  /** Lines that name what is left out, one for each operation. */
  readonly others: number;
}

const FAILURES: Room = { lines: 90, bytes: 60_000, others: 40 };
const WARNINGS: Room = { lines: 30, bytes: 20_000, others: 10 };
/** Lines of a list, such as the reasons of skipped checks. */
const LIST_MAX = 16;
/** Characters that name what is left out. */
const NAMES_MAX = 60_000;
/** The name of an operation, and the empty line after its results. */
const HEADING = ['', ''];

/** Results of one operation that fail the same check: of other fields, only the ids are shown. */
interface Group {
  readonly operation: string;
  readonly first: Result;
  readonly others: readonly Result[];
}

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

function groupsOf(results: readonly Result[]): Group[] {
  const keyOf = ({ check }: Result) => `${check.operation} ${check.kind ?? check.id}`;
  return [...groupBy(results, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ operation: first.check.operation, first, others }] : [],
  );
}

const groupLines = ({ first, others }: Group, report: Report, paint: Paint): string[] => {
  const ids = others.map(({ check }) => check.id);
  return [
    ...resultLines(first, report, paint),
    ...labels('also', ids.length === 0 ? [] : [visible(atMost(ids, SEEN_MAX).join(', '), 2000)]),
  ];
};

function section(verdict: 'failed' | 'warning', room: Room, report: Report, paint: Paint) {
  const all = groupsOf(report.results.filter((result) => result.verdict === verdict));
  const byOperation = groupBy(all, ({ operation }) => operation);
  const shown = fitting([...byOperation.values()], room, (one) => groupLines(one, report, paint));
  const lines = [...byOperation].flatMap(([operation, groups]) => {
    const where = report.coverage.find((one) => one.operation === operation);
    const address = where ? `  ${where.method} ${where.path}` : '';
    const own = groups.flatMap((group) => shown.get(group) ?? []);
    return own.length === 0 ? [] : [paint('bold', operation) + address, ...own, ''];
  });
  const left = all.filter((group) => !shown.has(group));
  if (left.length === 0) return lines;
  let namesLeft = NAMES_MAX;
  const names = [...groupBy(left, ({ operation }) => operation)].map(([operation, groups]) => {
    const ids = groups
      .flatMap(({ first, others }) => [first, ...others])
      .map(({ check }) => check.id)
      .join(', ');
    const named = visible(ids, Math.max(0, namesLeft));
    namesLeft -= ids.length;
    return `${paint('bold', operation)}  ${named}`;
  });
  const count = left.reduce((sum, { others }) => sum + 1 + others.length, 0);
  const what = `${plural(count, 'check')} more (--only ID shows one):`;
  return [...lines, what, ...atMost(names, room.others).map((line) => `  ${line}`), ''];
}

function missedStatusLines({ coverage, complete, results }: Report): string[] {
  // A selection of checks is not meant to reach everything.
  if (!complete) return [];
  const missing = new Set(
    results.flatMap(({ cause, check }) => (cause === undefined ? [] : check.operation)),
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
  const { target, strict, seed, runs, duration, ok, kept, notCleanedUp, exchanges } = report;
  const seconds = (duration / 1000).toFixed(1);
  const warnings = section('warning', WARNINGS, report, paint);
  const titled = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...atMost(lines, LIST_MAX).map((line) => `  ${line}`), ''];
  const failed = failedRemovals(report);
  const { unproven } = countVerdicts(report.results);
  const word =
    unproven > 0 ? paint('yellow', 'No new failure, but not proven') : paint('green', 'Passed');
  const verdict = ok ? word : paint('red', 'Failed');
  return [
    ...section('failed', FAILURES, report, paint),
    ...titled('To be done first:', causeLines(report.results)),
    ...titled('Error:', errorLines(report)),
    ...titled('Not reached:', reasonLines(report.results, 'not-reached')),
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
    `  ${coverageLine(report.coverage)}`,
    `  ${exchanges.length} requests in ${seconds} s; ${strict ? 'strict, ' : ''}seed ${seed}, ${runs} random requests of a kind`,
    '',
  ].join('\n');
}
