import type { Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');

export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

export const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true });

export const fill = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
};
