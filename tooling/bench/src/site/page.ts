import { machine, median, table } from '../figures.ts';
import { INTERACTION_GOAL, isMet, limitText, MENU_GOALS, PAGE_GOALS } from '../goals.ts';
import type { Interaction } from './interactions.ts';

/** The result of one visit to a page. */
export interface Look {
  /** By the names of the goals. */
  readonly figures: Readonly<Record<string, number>>;
  /** Audits that failed: "id: title". */
  readonly faults: readonly string[];
}

const rounded = (value: number) => (value < 1 ? value.toFixed(3) : String(Math.round(value)));
/** A figure, in bold if it misses its goal. */
const shown = (value: number, goal = {}) =>
  isMet(goal, value) ? rounded(value) : `**${rounded(value)}**`;

function rowOf([path, looks]: [string, readonly Look[]]): string[] {
  const goals = path === '/order' ? MENU_GOALS : PAGE_GOALS;
  return [
    path,
    ...Object.entries(goals).map(([measure, goal]) =>
      shown(median(looks.map(({ figures }) => figures[measure] ?? Number.NaN)), goal),
    ),
  ];
}

/** The results as a page of Markdown. @param looks at each page, by its path */
export function sitePage(
  looks: Readonly<Record<string, readonly Look[]>>,
  interactions: readonly Interaction[],
): string {
  const faults = Object.entries(looks).flatMap(([path, some]) =>
    [...new Set(some.flatMap((one) => one.faults))].map((fault) => `- ${path}: ${fault}`),
  );
  return `# The site in Lighthouse

${machine()}. Mobile preset: 150 ms, 1.6 Mbps, a processor four times slower. Medians; bold misses its goal. With a load above about 1, times are longer.

${table(
  ['page', ...Object.keys(PAGE_GOALS)],
  [['goal', ...Object.values(PAGE_GOALS).map(limitText)], ...Object.entries(looks).map(rowOf)],
)}
${faults.map((fault) => `\n${fault}`).join('')}

The time from an input to the next paint, and the longest task that it starts, ms. The goal is ${limitText(INTERACTION_GOAL)}.

${table(
  ['interaction', 'paint', 'longest task'],
  interactions.map(({ name, ms, longestTaskMs }) => [
    name,
    shown(ms, INTERACTION_GOAL),
    shown(longestTaskMs, INTERACTION_GOAL),
  ]),
)}
`;
}
