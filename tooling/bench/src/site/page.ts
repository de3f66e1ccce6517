import { markdownTable } from '../figures/markdown-table.ts';
import type { PageFigures } from './figures.ts';
import { missed } from './goals.ts';
import { FIRST_PRESS_MAX, type FirstPress } from './first-press.ts';
import { INTERACTION_MAX_MS, type Interaction } from './interactions.ts';

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

const rowOf = ({ path, figures }: SiteResults['pages'][number]) => [
  path,
  ...[figures.performance, figures.accessibility, figures.bestPractices, figures.seo].map(String),
  ...[figures.fcpMs, figures.lcpMs, figures.tbtMs].map((ms) => String(Math.round(ms))),
  figures.cls.toFixed(3),
  missed(path, figures).join(', ') || '-',
];

const overBy = (ms: number, goal: number) => (ms > goal ? `by ${Math.round(ms - goal)} ms` : '-');

const firstPressLines = (pages: SiteResults['firstPresses']) => [
  'The same phone, slowed by the browser instead of a model, with an empty cache: the time from the navigation to',
  `the first press that opens the menu (goal ${FIRST_PRESS_MAX.ms} ms), and the sum of the long tasks until then`,
  `(goal ${FIRST_PRESS_MAX.longTasksMs} ms).`,
  '',
  markdownTable(
    ['page', 'first press ms', 'long tasks ms', 'missed'],
    pages.map(({ path, ms, longTasksMs }) => [
      path,
      ...[ms, longTasksMs].map((one) => String(Math.round(one))),
      [overBy(ms, FIRST_PRESS_MAX.ms), overBy(longTasksMs, FIRST_PRESS_MAX.longTasksMs)].join(', '),
    ]),
  ),
  '',
];

const interactionLines = (interactions: readonly Interaction[]) =>
  interactions.length === 0
    ? []
    : [
        `The time from an input to the next paint, and the longest task that the input starts, on a phone with a`,
        `processor four times slower. The goal for both is ${INTERACTION_MAX_MS} ms. 16 means faster than a frame, and 0`,
        'means no task above 50 ms.',
        '',
        markdownTable(
          ['interaction', 'ms', 'longest task ms', 'missed'],
          interactions.map(({ name, ms, longestTaskMs }) => [
            name,
            ...[ms, longestTaskMs].map((one) => String(Math.round(one))),
            overBy(Math.max(ms, longestTaskMs), INTERACTION_MAX_MS),
          ]),
        ),
        '',
      ];

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
    `production build behind compression, medians of ${runs} runs. Goals: performance 97 (95 on`,
    '`/order`), the other scores 100, LCP 1600 ms, TBT 150 ms, CLS 0.02.',
    '',
    `Taken on Node ${machine.node}, ${machine.cpus} × ${machine.processor}, with an average load of`,
    `${load.toFixed(1)} before the start. Above about 1, the machine was busy, and times are longer.`,
    '',
    markdownTable(HEAD, pages.map(rowOf)),
    '',
    ...(faults.length > 0 ? ['Audits that failed:', '', ...faults, ''] : []),
    ...firstPressLines(firstPresses),
    ...interactionLines(interactions),
  ].join('\n');
}
