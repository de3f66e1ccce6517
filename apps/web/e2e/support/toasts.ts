import type { Page } from '@playwright/test';

/** A toast of good or plain news. */
export const statusToast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** A toast of something that went wrong. */
export const alertToast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });
