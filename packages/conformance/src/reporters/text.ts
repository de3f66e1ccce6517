import { CannotRun } from '../errors.ts';
import {
  atMost,
  baselineLines,
  causeLines,
  countVerdicts,
  coverageLine,
  errorLines,
  notCleanedUpLines,
  reasonLines,
  skippedLines,
  skippedWarning,
  verdictLine,
} from './summary.ts';
import { styleText } from 'node:util';
import { FAILURES, findingSection, type Paint, WARNINGS } from './finding-sections.ts';
import { type CoverageSum, isServerError, sumCoverage } from '../run/results/status-coverage.ts';
import { failedRemovals, type Report, waitingOperations } from '../run/results/report.ts';

export interface TextOptions {
  readonly colour: boolean;
}

/** Lines of a list, such as the reasons of skipped checks. */
const LIST_MAX = 16;

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
  const warnings = findingSection('warning', WARNINGS, report, paint);
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
    ...findingSection('failed', FAILURES, report, paint),
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
