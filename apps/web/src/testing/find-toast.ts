import { screen } from '@testing-library/react';

/**
 * The toast that holds a text, once it is there: role "status" or "alert".
 * @throws when the text never comes, or stands outside a toast
 */
export async function findToast(text: string | RegExp): Promise<HTMLElement> {
  const words = await screen.findByText(text);
  const toast = words.closest<HTMLElement>('[role="status"], [role="alert"]');
  if (!toast) throw new Error(`${text} is on the page, but not in a toast`);
  return toast;
}
