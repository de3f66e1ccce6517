import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [1280, 360];

/** Axe finds nothing, of whatever weight, on a desktop and on a phone. */
export const expectAccessible = async (page: Page, widths = WIDTHS) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Our pages hold no frames: the quick way looks at all there is.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: RULES } })
      .analyze();
    const found = violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      at: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
    expect(found, `${width} px`).toEqual([]);
  }
};
