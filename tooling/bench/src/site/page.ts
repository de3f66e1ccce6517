import { markdownTable } from '../figures/markdown-table.ts';
import type { PageFigures } from './figures.ts';
import { GOALS, goalText, missedBy } from '../goals.ts';
import type { FirstPress } from './first-press.ts';
import type { Interaction } from './interactions.ts';

export interface SiteResults {
  machine: { node: string; processor: string; cpus: number };
  /** Average load of the machine before the first run. */
  load: number;
  runs: number;
  pages: { path: string; figures: PageFigures }[];
  firstPresses: ({ path: string } & FirstPress)[];
  interactions: readonly Interaction[];
}

const HEAD = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'missed',
];

const missedOf = (path: string, figures: PageFigures) =>
  missedBy({
    [path === '/order' ? 'performance of /order' : 'performance']: figures.performance,
    accessibility: figures.accessibility,
    'best practices': figures.bestPractices,
    SEO: figures.seo,
    LCP: figures.lcpMs,
    TBT: figures.tbtMs,
    CLS: figures.cls,
  });

const rowOf = ({ path, figures }: SiteResults['pages'][number]) => [
  path,
  ...[figures.performance, figures.accessibility, figures.bestPractices, figures.seo].map(String),
  ...[figures.fcpMs, figures.lcpMs, figures.tbtMs].map((ms) => String(Math.round(ms))),
  figures.cls.toFixed(3),
  missedOf(path, figures),
];

const firstPressLines = (pages: SiteResults['firstPresses']) => [
  'The same phone, slowed by the browser instead of a model, with an empty cache: the time from the navigation to',
  'the first press that opens the menu, and the sum of the long tasks until then.',
  '',
  markdownTable(
    ['page', 'first press ms', 'long tasks ms', 'missed'],
    pages.map(({ path, ms, longTasksMs }) => [
      path,
      ...[ms, longTasksMs].map((one) => String(Math.round(one))),
      missedBy({ 'first press': ms, 'long tasks before it': longTasksMs }),
    ]),
  ),
  '',
];

const interactionLines = (interactions: readonly Interaction[]) =>
  interactions.length === 0
    ? []
    : [
        'The time from an input to the next paint, and the longest task that the input starts, on a phone with a',
        'processor four times slower. 16 means faster than a frame, and 0 means no task above 50 ms.',
        '',
        markdownTable(
          ['interaction', 'ms', 'longest task ms', 'missed'],
          interactions.map(({ name, ms, longestTaskMs }) => [
            name,
            ...[ms, longestTaskMs].map((one) => String(Math.round(one))),
            missedBy({ interaction: Math.max(ms, longestTaskMs) }),
          ]),
        ),
        '',
      ];

const goalTable = markdownTable(
  ['measure', 'goal'],
  Object.entries(GOALS.site).map(([measure, goal]) => [measure, goalText(goal)]),
);

/** The results as a page of Markdown. */
export function sitePage({
  machine,
  load,
  runs,
  pages,
  firstPresses,
  interactions,
}: SiteResults): string {
  const faults = pages.flatMap(({ path, figures }) =>
    figures.faults.map((fault) => `- ${path}: ${fault}`),
  );
  return [
    '# The site in Lighthouse',
    '',
    `Mobile preset with simulated throttling (150 ms, 1.6 Mbps, a processor four times slower), the`,
    `production build behind compression, medians of ${runs} runs.`,
    '',
    `Taken on Node ${machine.node}, ${machine.cpus} × ${machine.processor}, with an average load of`,
    `${load.toFixed(1)} before the start. Above about 1, the machine was busy, and times are longer.`,
    '',
    goalTable,
    '',
    markdownTable(HEAD, pages.map(rowOf)),
    '',
    ...(faults.length > 0 ? ['Audits that failed:', '', ...faults, ''] : []),
    ...firstPressLines(firstPresses),
    ...interactionLines(interactions),
  ].join('\n');
}
