import type { PageFigures } from './figures.ts';

/** The menu waits for its dishes, so less is asked of it. */
const MENU = '/order';

export const goalsOf = (path: string) => ({
  performance: path === MENU ? 90 : 95,
  others: 100,
  lcpMs: path === MENU ? 2400 : 2000,
  cls: 0.02,
});

/** What a page missed: "performance 88 of 95". */
export function missed(path: string, figures: PageFigures): string[] {
  const goals = goalsOf(path);
  const { accessibility, bestPractices, seo } = figures;
  return [
    figures.performance < goals.performance &&
      `performance ${figures.performance} of ${goals.performance}`,
    accessibility < goals.others && `accessibility ${accessibility}`,
    bestPractices < goals.others && `best practices ${bestPractices}`,
    seo < goals.others && `SEO ${seo}`,
    figures.lcpMs > goals.lcpMs && `LCP ${Math.round(figures.lcpMs)} of ${goals.lcpMs} ms`,
    figures.cls > goals.cls && `CLS ${figures.cls.toFixed(3)}`,
  ].filter((line) => typeof line === 'string');
}
