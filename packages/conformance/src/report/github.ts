import type { Result } from '../suite/check.ts';
import { groupBy } from '../engine/findings/group-by.ts';
import type { Report } from '../engine/report.ts';
import { findingText } from './finding-text.ts';
import {
  baselineLines,
  causeLines,
  coverageLine,
  errorLines,
  findingsOf,
  operationAtFault,
  plural,
  reasonLines,
  verdictLine,
  type Reporter,
} from './summary.ts';

/** GitHub shows no more annotations of a kind for a step. */
const ANNOTATIONS_MAX = 10;
/** Checks of an operation that are described in its annotation. */
const CHECKS_MAX = 5;

const inData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string) => inData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

type Kind = 'error' | 'warning' | 'notice';
const annotation = (kind: Kind, title: string, text: string) =>
  `::${kind} title=${inProperty(title)}::${inData(text)}`;

function describe(results: readonly Result[], report: Report): string {
  const shown = results.slice(0, CHECKS_MAX).map((result) => {
    const findings = findingsOf(result).map((one) => findingText(one, report));
    return [`${result.check.id}: ${result.check.title}`, ...findings].join('\n');
  });
  const others = results.length - shown.length;
  return [...shown, ...(others > 0 ? [`And ${plural(others, 'check')} more.`] : [])].join('\n\n');
}

function ofOperations(kind: Kind, verdict: Result['verdict'], report: Report): string[] {
  const concerned = report.results.filter(
    (result) => result.verdict === verdict && result.findings.length > 0,
  );
  return [...groupBy(concerned, (one) => operationAtFault(one, report))].map(
    ([operation, results]) =>
      annotation(
        kind,
        `${operation}: ${plural(results.length, 'check')} ${kind === 'error' ? 'failed' : 'with a warning'}`,
        describe(results, report),
      ),
  );
}

/**
 * Annotations of a GitHub workflow: an error for each thing that is missing and each operation with
 * failed checks, a warning for each operation with warnings, and the summary.
 */
export const githubReport: Reporter = (report) => {
  const { results, coverage, target, ok } = report;
  const all = [
    ...causeLines(results).map((cause) => annotation('error', 'To be done first', cause)),
    ...errorLines(report).map((error) => annotation('error', 'Error', error)),
    ...reasonLines(results, 'not-reached').map((cause) =>
      annotation('error', 'Not reached', cause),
    ),
    ...ofOperations('error', 'failed', report),
    ...ofOperations('warning', 'warning', report),
  ];
  const shown = all.slice(0, ANNOTATIONS_MAX);
  const more = all.length > shown.length ? ` ${all.length - shown.length} more are not shown.` : '';
  const lines = [`${target}: ${verdictLine(results)}. ${coverageLine(coverage)}.${more}`];
  const summary = [...lines, ...baselineLines(report)].join('\n');
  const title = ok ? 'The contract is kept' : 'The contract is violated';
  return [...shown, annotation('notice', title, summary), ''].join('\n');
};
