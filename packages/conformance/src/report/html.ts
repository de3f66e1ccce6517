import { isBad } from '../check.ts';
import { isFault, sumCoverage } from '../coverage.ts';
import { findingsHtml } from './html/findings.ts';
import { matrix } from './html/matrix.ts';
import { STYLE } from './html/style.ts';
import { escaped } from './markup.ts';
import {
  baselineLines,
  causeLines,
  countVerdicts,
  ignoredLines,
  leftoverLines,
  plural,
  reasonLines,
  requestCount,
  settingsText,
  type Reporter,
} from './summary.ts';
import type { Report } from '../report.ts';

const fact = (name: string, value: string | number, marked = false) =>
  `<div${marked ? ' class="bad"' : ''}><dt>${escaped(name)}</dt><dd>${escaped(String(value))}</dd></div>`;

function facts(report: Report): string {
  const { results, coverage, duration } = report;
  const counts = countVerdicts(results);
  const { documented, reached, percent } = sumCoverage(coverage);
  const bad = results.filter(isBad).length;
  return `<dl class="facts">${[
    fact('Checks passed', counts.passed),
    fact('Failed', bad, bad > 0),
    fact('Warnings', counts.warning),
    fact('Skipped', counts.skipped),
    fact(`Statuses seen of ${documented}`, `${reached} (${percent.toFixed(0)} %)`),
    fact(`Requests in ${(duration / 1000).toFixed(1)} s`, requestCount(report)),
  ].join('')}</dl>`;
}

function verdict(report: Report): string {
  const { ok, target, startedAt, results } = report;
  const bad = results.filter(isBad).length;
  const operations = new Set(
    results.filter(({ verdict: one }) => one === 'failed').map(({ check }) => check.operation),
  );
  const words = ok
    ? 'The backend keeps the contract'
    : `The backend breaks the contract: ${plural(bad, 'check')}, ${plural(operations.size, 'operation')}`;
  const moment = new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ');
  return `<header class="verdict ${ok ? 'passed' : 'failed'}"><h1>${escaped(words)}</h1>
<p class="soft">${escaped(target)}, ${moment} UTC, ${settingsText(report)}</p></header>`;
}

/** Statuses of 500 and above cannot be called forth, so they are told once and not in each row. */
function statuses({ coverage }: Report): string {
  const rows = coverage.map(({ operation, method, path, reached, notReached }) => {
    const missed = notReached.filter((status) => !isFault(status));
    const all = [
      ...reached.map((status) => `<span class="reached">${status}</span>`),
      ...missed.map((status) => `<span class="missed">${status} not reached</span>`),
    ];
    return `<li><strong>${escaped(operation)}</strong> <span class="soft">${method} ${escaped(path)}</span> ${all.join('')}</li>`;
  });
  const { faultsNotReached } = sumCoverage(coverage);
  return `<p class="soft">A status counts as seen when the backend has answered with it in this run. ${faultsNotReached} documented statuses of 500 and above were not reached: faults of a server cannot be called forth from outside.</p>
<ul class="statuses">${rows.join('\n')}</ul>`;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

const sectionHtml = ({ id, title, html }: Section) =>
  `<section><h2 id="${id}">${escaped(title)}</h2>\n${html}\n</section>`;

const contents = (all: readonly Section[]) =>
  `<nav aria-label="On this page"><ul>${all
    .map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`)
    .join('')}</ul></nav>`;

const listHtml = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

function leftHtml({ leftovers, kept }: Report): string {
  if (kept) return '<p>Everything that was made is left on the server, as asked for.</p>';
  return listHtml(leftoverLines(leftovers));
}

const knownHtml = (report: Report) =>
  listHtml([...baselineLines(report), ...reasonLines(report.results, 'known')]);

const HOW_TO_READ = `<p>Each check rests on a statement of the OpenAPI document; with the profile reference also on what the server of the project promises beside it. A cell counts the checks of its row and column: ✓ passed, ✗ failed, ∅ not implemented, ⊘ blocked by something that is missing, … not reached, ≈ known to fail, ! passed with a warning, – skipped. A line that starts with curl sends the request again; start the run with --keep and --show-secrets to have one that works as it stands.</p>`;

/** Those that have something to say. */
const sectionsOf = (report: Report): Section[] =>
  [
    { id: 'failed', title: 'Failed', html: findingsHtml('failed', report) },
    {
      id: 'blocked',
      title: 'To be done first',
      html: listHtml(causeLines(report.results)),
    },
    {
      id: 'not-reached',
      title: 'Not reached',
      html: listHtml(reasonLines(report.results, 'not-reached')),
    },
    {
      id: 'matrix',
      title: 'Operations and categories',
      html: matrix(report.results, report.coverage),
    },
    { id: 'warning', title: 'Warnings', html: findingsHtml('warning', report) },
    { id: 'statuses', title: 'Documented statuses', html: statuses(report) },
    { id: 'known', title: 'Known failures', html: knownHtml(report) },
    { id: 'skipped', title: 'Skipped', html: listHtml(reasonLines(report.results, 'skipped')) },
    { id: 'ignored', title: 'Not judged', html: listHtml(ignoredLines(report)) },
    { id: 'left', title: 'Left behind', html: leftHtml(report) },
    { id: 'reading', title: 'How to read this', html: HOW_TO_READ },
  ].filter(({ html }) => html !== '');

/** For a team: one page, complete in itself, without scripts. */
export const htmlReport: Reporter = (report) => {
  const sections = sectionsOf(report);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${report.ok ? 'Passed' : 'Failed'}: contract of ${escaped(report.target)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${verdict(report)}
${facts(report)}
${contents(sections)}
<main>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
};
