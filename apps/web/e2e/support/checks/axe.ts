import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const PHONE = 360;

/** What stays in place while the page scrolls lies over what is below it at the moment. */
const setBars = (page: Page, position: 'static' | '') =>
  page.locator('header, [data-bottom-bar]').evaluateAll((bars: HTMLElement[], value) => {
    for (const bar of bars) bar.style.position = value;
  }, position);

/**
 * Axe finds nothing, regardless of its impact.
 * @param width of the window, in px; the present one by default
 */
export const expectAccessible = async (page: Page, width?: number) => {
  if (width !== undefined) await page.setViewportSize({ width, height: 800 });
  await setBars(page, 'static');
  // Our pages hold no frames: the quick way looks at all there is.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: RULES } })
    .analyze();
  await setBars(page, '');
  const found = violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    at: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
  }));
  expect(found).toEqual([]);
};
