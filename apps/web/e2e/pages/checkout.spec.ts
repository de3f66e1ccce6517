import { signedIn } from '../support/api.ts';
import { pointer } from '../support/input-methods.ts';
import { proceedToCheckout } from '../support/order-steps.ts';
import { openCheckout } from '../support/stored-cart.ts';
import { expect, test } from '../support/site-test.ts';

test('with large text, a warning at the button of checkout lies over no field', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await signedIn(page, request);
  await openCheckout(page, request, { filled: true });
  await proceedToCheckout(page, pointer);
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/A payment window for your order may be open/)).toBeVisible();
  await page.getByLabel('Delivery Address').click();
  await expect(page.getByLabel('Delivery Address')).toBeFocused();
});
