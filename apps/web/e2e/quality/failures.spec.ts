import { failRequests } from '../support/api.ts';
import { alertToast, button, fill, main, seeToast } from '../support/pages.ts';
import { expect, test } from '../support/site-test.ts';

test(
  'customers read what fails: the login, the dishes of a category, the connection, and responses of another form',
  { tag: ['@ERR-05', '@ERR-07', '@ERR-09', '@API-GEN-14'] },
  async ({ page }) => {
    await failRequests(page, 'login-fails');
    await page.goto('/login');
    await fill(page, { Email: 'ada@example.com', Password: 'plantain-and-stew' });
    const logIn = () => button(page, 'Login').click();
    expect(await seeToast(alertToast(page, 'Login Error'), logIn)).toContain(
      'auth.logIn: responds with 500',
    );
    await expect(page).toHaveURL('/login');

    await failRequests(page, 'category-down');
    await page.goto('/order');
    const section = (name: string) => main(page).getByRole('region', { name });
    await expect(section('PASTA')).toContainText('No dishes available');
    await expect(section('RICE SPECIALS').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    for (const scenario of ['contract-broken', 'offline']) {
      await failRequests(page, scenario);
      await page.reload();
      await expect(main(page).getByRole('alert'), scenario).toContainText(
        'An error occured while retrieving the menu.',
      );
      await expect(main(page).getByRole('article')).toHaveCount(0);
    }
    await page.unrouteAll();
    await button(page, 'Retry').click();
    await expect(section('PASTA').getByRole('article').first()).toBeVisible();
  },
);
