import { findViolations } from '@catering/test/axe';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const PHONE = 360;

/** Bars that stay in place while the page scrolls cover what is below them at the moment. */
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
  const found = await findViolations(page, { runOnly: { type: 'tag', values: RULES } });
  await setBars(page, '');
  expect(found).toEqual([]);
};
