import type { Finding } from '../../suite/check.ts';
import { differences, shown } from '../difference.ts';
import { seenLines } from '../finding-text.ts';
import { escaped } from '../markup.ts';
import { replayLines, stepLines } from '../steps.ts';
import type { Report } from '../../engine/report.ts';

const row = (name: string, html: string) => `<dt>${name}</dt><dd>${html}</dd>`;
const code = (text: string) => `<code>${escaped(text)}</code>`;

function responseRow({ exchange, got }: Finding, { secrets }: Report): string {
  if (!exchange) return '';
  const { response, failure } = exchange;
  if (!response) return row('Response', escaped(failure ?? 'none'));
  const text = shown(response.text);
  const isShown = text === shown(got);
  return row(
    'Response',
    code(secrets.mask(isShown ? `${response.status}` : `${response.status} ${text}`)),
  );
}

/** What was expected and what came, with a line that sends the request again. */
export function findingHtml(finding: Finding, report: Report): string {
  const { mask } = report.secrets;
  const rows = differences(finding.expected, finding.got).flatMap(({ place, expected, got }) => {
    const at = place === '' ? '' : ` <span class="soft">${escaped(place)}</span>`;
    return [
      row(`Expected${at}`, code(mask(expected))),
      row(`Got${at}`, `<strong>${code(mask(got))}</strong>`),
    ];
  });
  const steps = stepLines(finding, report).map((line) => row('After', code(line)));
  const seen = seenLines(finding)
    .map((line) => row('Seen', escaped(line)))
    .join('');
  const lines = replayLines(finding, report);
  const replay = lines.length === 0 ? '' : `<pre>${escaped(lines.join('\n'))}</pre>`;
  return `<dl>${row('Expects', escaped(finding.message))}${steps.join('')}${rows.join('')}${responseRow(finding, report)}${seen}</dl>${replay}`;
}
