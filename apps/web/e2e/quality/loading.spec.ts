import { newAccount, holdResponses } from '../support/api.ts';
import { button, fill } from '../support/pages.ts';
import { expect, test } from '../support/site-test.ts';

test(
  'the loading overlay and its tip cover the whole window until the response arrives',
  { tag: ['@RTE-25', '@RTE-26', '@STA-16', '@D-14'] },
  async ({ page }) => {
    const release = await holdResponses(page, '/auth/login');
    await page.goto('/login');
    const { email, password } = newAccount();
    await fill(page, { Email: email, Password: password });
    const logIn = button(page, 'Login');
    await logIn.click();

    const overlay = page.getByRole('status', { name: 'Loading' });
    await expect(overlay).toHaveText(/\w+/);
    await expect(logIn).toBeDisabled();
    const covered = await page.evaluate(() => {
      const inside = document.querySelector('[aria-label="Loading"]');
      const corners = [
        [1, 1],
        [innerWidth - 2, 1],
        [1, innerHeight - 2],
        [innerWidth - 2, innerHeight - 2],
      ] as const;
      return corners.every(([x, y]) => document.elementFromPoint(x, y)?.contains(inside) ?? false);
    });
    expect(covered).toBe(true);

    release();
    await expect(overlay).toHaveCount(0);
    await expect(logIn).toBeEnabled();
  },
);
