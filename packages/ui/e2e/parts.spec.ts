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

test('axe finds no violation in the toasts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Saved' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lost' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Lost' })).toBeVisible();
  await expectAccessible(page);
});

test('selecting text beyond the edge of a dialog leaves it open, and a press outside closes it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open a box' }).click();
  const dialog = page.getByRole('dialog', { name: 'A box' });
  const text = await dialog.getByText('It closes by its button').boundingBox();
  const outside = { x: 5, y: 5 };
  const inside = { x: (text?.x ?? 0) + 30, y: (text?.y ?? 0) + 5 };
  for (const [from, to] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
  }
  await page.mouse.click(outside.x, outside.y);
  await expect(dialog).toBeHidden();
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
