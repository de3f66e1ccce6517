import type { Page } from '@playwright/test';
import { signedIn } from '../support/api.ts';
import { expectAccessible } from '../support/checks/axe.ts';
import { UNHURRIED } from '../support/input-methods.ts';
import { statusToast } from '../support/page-parts.ts';
import { expect, test } from '../support/site-test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click(UNHURRIED);

test(
  'the mobile menu signs a customer out with a toast below the button of home, and then shows a guest',
  { tag: ['@HDR-18', '@HDR-20', '@HDR-23', '@D-15'] },
  async ({ page, request }) => {
    const { email } = await signedIn(page, request);
    await page.goto('/support');
    await openMenu(page);
    await expect(menu(page)).toContainText(email);
    await expectAccessible(page);
    const signOut = menu(page).getByRole('button', { name: 'Sign Out' });
    const topOf = (toast: Element) => toast.getBoundingClientRect().top;
    const [toastTop] = await Promise.all([
      statusToast(page, 'Log Out').evaluate(topOf),
      signOut.tap(),
    ]);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    const order = await page.getByRole('link', { name: 'Order Now!' }).boundingBox();
    expect((order?.y ?? Number.NaN) + (order?.height ?? 0)).toBeLessThan(toastTop);

    await openMenu(page);
    await expect(menu(page)).toContainText('Guest User');
    await page.getByRole('button', { name: 'Close menu' }).click(UNHURRIED);
    await expect(menu(page)).toBeHidden();
  },
);
