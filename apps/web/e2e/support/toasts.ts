import type { Locator, Page } from '@playwright/test';

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
