import type { Result } from '../check.ts';
import { findingText } from './finding-text.ts';
import { coverageLine, findingsOf, verdictLine, type Reporter } from './summary.ts';
import type { Report } from '../report.ts';

const inData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string) => inData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function annotation(kind: 'error' | 'warning', result: Result, report: Report): string {
  const { check, reason } = result;
  const text = [
    check.title,
    ...(reason === undefined ? [] : [reason]),
    ...findingsOf(result).map((one) => findingText(one, report)),
  ].join('\n');
  return `::${kind} title=${inProperty(check.id)}::${inData(text)}`;
}

/** Annotations of a GitHub workflow: an error for each failed check, and each warning. */
export const githubReport: Reporter = (report) => {
  const { results, coverage, target, ok } = report;
  const lines = results.flatMap((result) => {
    if (result.verdict === 'warning') return [annotation('warning', result, report)];
    const isBad = result.verdict === 'failed' || result.verdict === 'blocked';
    return isBad ? [annotation('error', result, report)] : [];
  });
  const summary = `${target}: ${verdictLine(results)}. ${coverageLine(coverage)}.`;
  const title = ok ? 'The contract is kept' : 'The contract is violated';
  return [...lines, `::notice title=${title}::${inData(summary)}`, ''].join('\n');
};
