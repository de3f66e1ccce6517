import { createHash } from 'node:crypto';
import { isServerError, sumCoverage } from '../engine/coverage.ts';
import { checksHtml } from './html/checks.ts';
import { FILTER_SCRIPT, filtersHtml } from './html/filters.ts';
import { matrix } from './html/matrix.ts';
import { factsHtml, verdictHtml } from './html/overview.ts';
import { STYLE } from './html/style.ts';
import { escaped } from './markup.ts';
import {
  baselineLines,
  causeLines,
  errorLines,
  ignoredLines,
  notCleanedUpLines,
  reasonLines,
  type Reporter,
} from './summary.ts';
import type { Report } from '../engine/report.ts';

/** Statuses of 500 and above cannot be provoked, so they are named once and not in each row. */
function statuses({ coverage }: Report): string {
  const rows = coverage.map(({ operation, method, path, reached, notReached }) => {
    const missed = notReached.filter((status) => !isServerError(status));
    const all = [
      ...reached.map((status) => `<span class="reached">${status}</span>`),
      ...missed.map((status) => `<span class="missed">${status} not seen</span>`),
    ];
    return `<li><strong>${escaped(operation)}</strong> <span class="soft">${method} ${escaped(path)}</span> ${all.join('')}</li>`;
  });
  const { serverErrorsNotReached } = sumCoverage(coverage);
  return `<p class="soft">A status counts as seen when the backend has responded with it in this run. ${serverErrorsNotReached} documented statuses of 500 and above were not seen: server errors cannot be provoked from outside.</p>
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

function notCleanedUpHtml({ notCleanedUp, kept }: Report): string {
  if (kept) return '<p>Everything that was created is left on the server, as asked for.</p>';
  return listHtml(notCleanedUpLines(notCleanedUp));
}

const knownHtml = (report: Report) =>
  listHtml([...baselineLines(report), ...reasonLines(report.results, 'known')]);

const HOW_TO_READ = `<p>Each check refers to a statement of the OpenAPI document; the profile reference adds the rules that only the project's own server promises. A cell counts the checks of its row and column: ✓ passed, ✗ failed, ∅ not implemented, ⊘ blocked by something that is missing, … not reached, ≈ known to fail, ! passed with a warning, – skipped. Lines that start with curl send the requests of a finding again; start the run with --keep and --show-secrets to have some that work as they stand.</p>`;

/** Those that have something to say. */
const sectionsOf = (report: Report): Section[] =>
  [
    {
      id: 'matrix',
      title: 'Operations and categories',
      html: matrix(report.results, report.coverage),
    },
    { id: 'causes', title: 'To be done first', html: listHtml(causeLines(report.results)) },
    { id: 'error', title: 'Error', html: listHtml(errorLines(report)) },
    {
      id: 'not-reached',
      title: 'Not reached',
      html: listHtml(reasonLines(report.results, 'not-reached')),
    },
    {
      id: 'checks',
      title: 'Checks',
      html: `${filtersHtml(report.results)}\n${checksHtml(report)}`,
    },
    { id: 'statuses', title: 'Documented statuses', html: statuses(report) },
    { id: 'known', title: 'Known failures', html: knownHtml(report) },
    { id: 'skipped', title: 'Skipped', html: listHtml(reasonLines(report.results, 'skipped')) },
    { id: 'ignored', title: 'Not judged', html: listHtml(ignoredLines(report)) },
    { id: 'left', title: 'Not cleaned up', html: notCleanedUpHtml(report) },
    { id: 'reading', title: 'How to read this', html: HOW_TO_READ },
  ].filter(({ html }) => html !== '');

/** Only scripts of this page may run, not those that a backend puts into its responses. */
const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(FILTER_SCRIPT).digest('base64')}'`;

/** For a team: one page, complete in itself. */
export const htmlReport: Reporter = (report) => {
  const sections = sectionsOf(report);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${report.ok ? 'Passed' : 'Failed'}: contract of ${escaped(report.target)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${verdictHtml(report)}
${contents(sections)}
<main>
${sections.slice(0, 2).map(sectionHtml).join('\n')}
${factsHtml(report)}
${sections.slice(2).map(sectionHtml).join('\n')}
</main>
<script type="module">${FILTER_SCRIPT}</script>
</body>
</html>
`;
};
