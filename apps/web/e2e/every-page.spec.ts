import { expect, test } from './site-test.ts';
import { signedIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { dishAt, placeOrder } from './api-data.ts';
import { openWithoutShift } from './layout-shifts.ts';
import { openPage } from './pages.ts';

const frame = ['@RTE-18', '@RTE-19'];
const noAdminScreen = ['@RTE-24', '@SCP-36', '@ROL-18'];

for (const [address, heading, ...rows] of [
  ['/', /delicious meals/i, '@RTE-01'],
  ['/order', /menu/i, '@RTE-02', '@ROL-01'],
  ['/about', 'Learn More About Us', '@RTE-03'],
  ['/trainings', /learn to cook/i, '@RTE-04'],
  ['/training-enrollment?program=SALAD', 'Training Enrollment', '@RTE-05'],
  ['/blog', 'Blog', '@RTE-06'],
  ['/checkout', 'Checkout', '@RTE-07'],
  ['/add-to-cart?dishId={dishId}', /jollof/i, '@RTE-08'],
  ['/login', /welcome|login/i, '@RTE-09'],
  ['/signup', 'Create your account', '@RTE-10'],
  ['/forgot-password', 'Forgot your password?', '@RTE-11'],
  ['/reset-password?resetToken=none', 'Reset your password', '@RTE-12'],
  ['/user/orders', 'My Orders', '@RTE-13'],
  ['/support', 'Support', '@RTE-14'],
  ['/user/account', 'Account Settings', '@RTE-15'],
  ['/user/transaction-history', 'Transactions History', '@RTE-16'],
  ['/no/such/page', 'Unexpected Application Error!', '@ERR-24'],
] as const)
  test(
    `${address} opens its page between header and footer; nothing moves, and axe finds nothing`,
    { tag: [...rows, ...frame, ...noAdminScreen] },
    async ({ page, request }) => {
      const { _id } = await dishAt(request, 0);
      await openWithoutShift(page, address.replace('{dishId}', _id));

      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/\S+ \| \S+/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG');
      await expect(main).not.toContainText(/\badmin/i);
      const tops = [page.getByRole('banner'), main, page.getByRole('contentinfo')].map(
        async (part) => (await part.boundingBox())?.y ?? Number.NaN,
      );
      const [header, content, footer] = await Promise.all(tops);
      expect(header).toBeLessThan(content ?? 0);
      expect(content).toBeLessThan(footer ?? 0);

      await expectAccessible(page);
    },
  );

test('nothing moves on the pages of a customer either, and axe finds nothing there', async ({
  page,
  request,
}) => {
  const { token, email } = await signedIn(page, request);
  await placeOrder(request, token);
  await openWithoutShift(page, '/user/orders');
  for (const address of ['/user/orders', '/', '/user/account']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    if (address !== '/user/orders') await openPage(page, request, address);
    await expect(page.getByRole('banner').getByRole('button', { name: email })).toBeVisible();
    await expectAccessible(page);
  }
});
