import { verdicts, type Result, type Verdict } from '../../suite/check.ts';
import { groupBy } from '../../engine/group-by.ts';
import type { Report } from '../../engine/report.ts';
import { escaped } from '../markup.ts';
import { findingsOf } from '../summary.ts';
import { verdictWords } from '../verdict-words.ts';
import { anchorOf } from './anchor.ts';
import { findingHtml } from './finding.ts';

/** Findings are unfolded as long as there are no more; then a reader picks. */
const UNFOLDED_MAX = 12;

const TO_DO: readonly Verdict[] = ['failed', 'not-implemented', 'warning'];

/** Whether a check says itself what is to be done; those that wait are listed by their causes. */
export const isToDo = (verdict: Verdict): boolean => TO_DO.includes(verdict);

const signOf = (verdict: Verdict) =>
  `<span class="sign" role="img" aria-label="${verdictWords[verdict].words}">${verdictWords[verdict].sign}</span>`;

function checkHtml(result: Result, report: Report, isOpen: boolean): string {
  const { check, verdict, reason } = result;
  const ledger = check.ledger.length === 0 ? '' : ` ${escaped(check.ledger.join(', '))}`;
  const id = `<p class="soft"><code>${escaped(check.id)}</code>${ledger}</p>`;
  const why = reason === undefined ? '' : `<p>${escaped(report.secrets.mask(reason))}</p>`;
  const title = `${signOf(verdict)} <span>${escaped(check.title)}</span>`;
  const findings = findingsOf(result).map((finding) => findingHtml(finding, report));
  const open = isOpen ? ' open' : '';
  const inner =
    findings.length === 0
      ? `<p class="title">${title}</p><div>${id}${why}</div>`
      : `<details${open}><summary class="title">${title}</summary><div>${id}${why}${findings.join('')}</div></details>`;
  return `<li class="check ${verdict}" data-verdict="${verdict}">${inner}</li>`;
}

/** "✗ 2 ✓ 31" */
const countsHtml = (results: readonly Result[]) =>
  verdicts
    .map((verdict) => {
      const count = results.filter((one) => one.verdict === verdict).length;
      const { sign, words } = verdictWords[verdict];
      return count === 0
        ? ''
        : `<span class="count ${verdict}" title="${count} ${words}">${sign} ${count}</span>`;
    })
    .join(' ');

function operationHtml(operation: string, results: readonly Result[], report: Report) {
  const where = report.coverage.find((one) => one.operation === operation);
  const address = where ? ` <span class="soft">${where.method} ${escaped(where.path)}</span>` : '';
  const isLong = report.results.filter(({ findings }) => findings.length > 0).length > UNFOLDED_MAX;
  const ordered = verdicts.flatMap((verdict) => results.filter((one) => one.verdict === verdict));
  const open = results.some(({ verdict }) => isToDo(verdict)) ? ' open' : '';
  const items = ordered.map((result) => checkHtml(result, report, !isLong));
  return `<details class="operation" id="${anchorOf(operation)}" data-operation="${escaped(operation)}"${open}>
<summary><h3>${escaped(operation)}${address}</h3> <span class="counts">${countsHtml(results)}</span></summary>
<ul>
${items.join('\n')}
</ul></details>`;
}

/** Every check, the worst first, operation by operation; folded where nothing is to be done. */
export function checksHtml(report: Report): string {
  const byOperation = groupBy(report.results, ({ check }) => check.operation);
  return [...byOperation]
    .map(([operation, results]) => operationHtml(operation, results, report))
    .join('\n');
}
