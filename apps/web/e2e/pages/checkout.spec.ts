import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { pointer } from '../support/input-methods.ts';
import {
  openCheckout,
  cartLine,
  delivery,
  fillDelivery,
  naira,
  summaryFigure,
  awaitStoredDelivery,
} from '../support/ordering.ts';
import { expect, test } from '../support/site-test.ts';

test(
  'Escape discards the addons in the dialog, "Update" keeps them, and a reload keeps the whole form',
  { tag: ['@CHK-05', '@CHK-06', '@CHK-07', '@CON-02', '@D-25', '@D-47'] },
  async ({ page, request }) => {
    const dish = await openCheckout(page, request);
    const [addon] = dish.addons;
    if (!addon) throw new Error(`${dish.name} has no addon`);
    const edit = cartLine(page, dish).getByRole('button', { name: 'Edit' });
    const dialog = page.getByRole('dialog', { name: 'Include Addons to Plate' });
    const increase = dialog.getByRole('button', { name: `Increase ${addon.name}` });

    await edit.click();
    await increase.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(summaryFigure(page, 'Grand Total')).toHaveText(
      naira(dish.price * 2 + DELIVERY_FEE_NAIRA),
    );

    await edit.click();
    await increase.click();
    await dialog.getByRole('button', { name: 'Update' }).click();
    const total = naira((dish.price + addon.price) * 2 + DELIVERY_FEE_NAIRA);
    await expect(summaryFigure(page, 'Grand Total')).toHaveText(total);

    await fillDelivery(page, pointer);
    await awaitStoredDelivery(page);
    await page.reload();
    await expect(cartLine(page, dish)).toContainText(`2 Plates, 1 x ${addon.name}`);
    await expect(summaryFigure(page, 'Grand Total')).toHaveText(total);
    await expect(page.getByLabel('Phone Number')).toHaveValue(delivery.phoneNumber);
    await expect(page.getByLabel('Delivery Address')).toHaveValue(delivery.address);
  },
);
