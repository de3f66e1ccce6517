import type { PageFigures } from './figures.ts';

/** The menu draws 24 dishes and more, so less is asked of it. */
const MENU = '/order';

export const goalsOf = (path: string) => ({
  performance: path === MENU ? 95 : 97,
  others: 100,
  lcpMs: 1600,
  tbtMs: 150,
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
    figures.tbtMs > goals.tbtMs && `TBT ${Math.round(figures.tbtMs)} of ${goals.tbtMs} ms`,
    figures.cls > goals.cls && `CLS ${figures.cls.toFixed(3)}`,
  ].filter((line) => typeof line === 'string');
}
