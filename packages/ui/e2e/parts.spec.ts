import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};

test('every component in every state fits the window, and axe finds no violation', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Buttons',
    'Badges',
    'Fields',
    'Table',
    'Skeleton',
    'A list that failed to load',
    'Toasts',
    'Dialogs',
  ]);
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(page.viewportSize()?.width);
  const heights = await page
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('axe finds no violation in the dialogs, and closing them returns the focus', async ({
  page,
}) => {
  await page.goto('/');
  for (const name of ['box', 'choice', 'sheet']) {
    const button = page.getByRole('button', { name: `Open a ${name}` });
    await button.click();
    await expect(page.getByRole('dialog', { name: `A ${name}` })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});
