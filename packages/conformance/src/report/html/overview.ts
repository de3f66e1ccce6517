import { isBad } from '../../suite/check.ts';
import { sumCoverage } from '../../engine/coverage.ts';
import type { Report } from '../../engine/report.ts';
import { escaped } from '../markup.ts';
import { countVerdicts, plural, requestCount, settingsText } from '../summary.ts';

const fact = (name: string, value: string | number, marked = false) =>
  `<div${marked ? ' class="bad"' : ''}><dt>${escaped(name)}</dt><dd>${escaped(String(value))}</dd></div>`;

/** The figures of a run. */
export function factsHtml(report: Report): string {
  const { results, coverage, duration } = report;
  const counts = countVerdicts(results);
  const { documented, reached, percent } = sumCoverage(coverage);
  const unfinished = counts['not-implemented'] + counts.blocked + counts['not-reached'];
  return `<dl class="facts">${[
    fact('Checks', results.length),
    fact('Passed', counts.passed),
    fact('Failed', counts.failed, counts.failed > 0),
    ...(unfinished > 0 ? [fact('Not implemented, blocked or not reached', unfinished, true)] : []),
    ...(counts.known > 0 ? [fact('Known to fail', counts.known)] : []),
    fact('Warnings', counts.warning),
    fact('Skipped', counts.skipped),
    fact(`Statuses seen of ${documented}`, `${reached} (${percent.toFixed(0)} %)`),
    fact(`Requests in ${(duration / 1000).toFixed(1)} s`, requestCount(report)),
  ].join('')}</dl>`;
}

/** Whether the backend passed, in one sentence. */
export function verdictHtml(report: Report): string {
  const { ok, target, startedAt, results } = report;
  const bad = results.filter(isBad);
  const operations = new Set(bad.map(({ check }) => check.operation));
  const words = ok
    ? 'The backend keeps the contract'
    : `Not passed: ${plural(bad.length, 'check')} of ${plural(operations.size, 'operation')}`;
  const timestamp = new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ');
  return `<header class="verdict ${ok ? 'passed' : 'failed'}"><h1>${escaped(words)}</h1>
<p class="soft">${escaped(target)}, ${timestamp} UTC, ${settingsText(report)}</p></header>`;
}
