import type { Finding, Result } from '../../check.ts';
import { curlOf } from '../curl.ts';
import { differences, shown } from '../difference.ts';
import { escaped } from '../markup.ts';
import { findingsOf } from '../summary.ts';
import { anchorOf } from './matrix.ts';
import { groupBy } from '../../group-by.ts';
import type { Report } from '../../report.ts';

const row = (name: string, html: string) => `<dt>${name}</dt><dd>${html}</dd>`;
const code = (text: string) => `<code>${escaped(text)}</code>`;

function answer({ exchange, got }: Finding, { secrets }: Report): string {
  if (!exchange) return '';
  const { response, failure } = exchange;
  if (!response) return row('Answer', escaped(failure ?? 'none'));
  const text = shown(response.text);
  const isTold = text === shown(got);
  return row(
    'Answer',
    code(secrets.mask(isTold ? `${response.status}` : `${response.status} ${text}`)),
  );
}

function findingHtml(finding: Finding, report: Report): string {
  const { mask } = report.secrets;
  const rows = differences(finding.expected, finding.got).flatMap(({ place, expected, got }) => {
    const at = place === '' ? '' : ` <span class="soft">${escaped(place)}</span>`;
    return [
      row(`Expected${at}`, code(mask(expected))),
      row(`Got${at}`, `<strong>${code(mask(got))}</strong>`),
    ];
  });
  const { exchange, times = 1 } = finding;
  const seen = times > 1 ? row('Seen', `${times} times`) : '';
  const replay = exchange ? `<pre>${escaped(curlOf(exchange, report))}</pre>` : '';
  return `<dl>${row('Expects', escaped(finding.message))}${rows.join('')}${answer(finding, report)}${seen}</dl>${replay}`;
}

function resultHtml(result: Result, report: Report): string {
  const { check, verdict } = result;
  const { id, title, ledger } = check;
  const inner = findingsOf(result).map((finding) => findingHtml(finding, report));
  return `<details class="finding ${verdict}" open><summary>${escaped(title)}</summary>
<div><p class="soft">${code(id)} ${escaped(ledger.join(', '))}</p>${inner.join('')}</div></details>`;
}

/** Everything of a verdict, unfolded, operation by operation. */
export function findingsHtml(wanted: 'failed' | 'warning', report: Report): string {
  const concerned = report.results.filter(({ verdict }) => verdict === wanted);
  const byOperation = groupBy(concerned, ({ check }) => check.operation);
  return [...byOperation]
    .map(([operation, results]) => {
      const where = report.coverage.find((one) => one.operation === operation);
      const address = where
        ? ` <span class="soft">${where.method} ${escaped(where.path)}</span>`
        : '';
      const anchor = ` id="${anchorOf(operation, wanted)}"`;
      const all = results.map((result) => resultHtml(result, report)).join('\n');
      return `<section${anchor}><h3>${escaped(operation)}${address}</h3>\n${all}</section>`;
    })
    .join('\n');
}
