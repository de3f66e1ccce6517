import { expect, type Page, type Locator } from '@playwright/test';

/** The page shows everything that it loads. */
export const expectLoaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

export const main = (page: Page) => page.getByRole('main');

export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

export const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true });

export const fill = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
};

/** A toast of good or plain news. */
export const statusToast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** A toast of something that went wrong. */
export const alertToast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });

/**
 * Does what brings a toast. It is watched from before that: on a busy machine a press may return after the
 * toast has gone.
 * @returns the text of the toast
 */
export const seeToast = async (toast: Locator, act: () => Promise<unknown>) => {
  const [text] = await Promise.all([toast.textContent(), act()]);
  return text ?? '';
};
