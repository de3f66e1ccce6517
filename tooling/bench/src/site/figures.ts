import { median } from '../figures/median.ts';

/** The figures of one visit to a page. Scores are 0 to 100, times ms. */
export interface Look {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Audits that failed: "id: title". */
  faults: string[];
}

const NUMBERS = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'fcpMs',
  'lcpMs',
  'tbtMs',
  'cls',
] as const;
export type PageFigures = Record<(typeof NUMBERS)[number], number> & { faults: string[] };

/** The medians of several looks, and every fault that any of them found. */
export const mediansOf = (looks: readonly Look[]): PageFigures => ({
  ...(Object.fromEntries(
    NUMBERS.map((name) => [name, median(looks.map((look) => look[name]))]),
  ) as Record<(typeof NUMBERS)[number], number>),
  faults: [...new Set(looks.flatMap(({ faults }) => faults))],
});
