import { markdownTable } from '../figures/markdown-table.ts';
import type { PageFigures } from './figures.ts';
import { missed } from './goals.ts';
import { FIRST_PRESS_MAX, type FirstPress } from './first-press.ts';
import { INTERACTION_MAX_MS, type Interaction } from './interactions.ts';

export interface SiteResults {
  machine: { node: string; processor: string; cpus: number };
  /** Busy processes on average, before the first look. */
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
  'The same phone, with its processor and its network slowed by the browser instead of a model, and nothing',
  `cached: from the navigation to the first press that opens the menu (goal ${FIRST_PRESS_MAX.ms} ms), and the sum`,
  `of the long tasks until then (goal ${FIRST_PRESS_MAX.longTasksMs} ms).`,
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
        `From an input to the next paint, on a phone with a processor four times slower, and the longest task`,
        `that it begins. The goal for both is ${INTERACTION_MAX_MS} ms; 16 is anything faster than a frame, 0 no`,
        'task above 50 ms.',
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
    `production build behind compression, medians of ${runs} looks. Goals: performance 97 (95 on`,
    '`/order`), the other scores 100, LCP 1600 ms, TBT 150 ms, CLS 0.02.',
    '',
    `Taken on Node ${machine.node}, ${machine.cpus} × ${machine.processor}, with ${load.toFixed(1)}`,
    'busy processes before the start: above 1 or so, times are those of a busy machine.',
    '',
    markdownTable(HEAD, pages.map(rowOf)),
    '',
    ...(faults.length > 0 ? ['Audits that failed:', '', ...faults, ''] : []),
    ...firstPressLines(firstPresses),
    ...interactionLines(interactions),
  ].join('\n');
}
