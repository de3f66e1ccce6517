import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyCart, orderEnded, selectCart } from '#features/cart/cart-slice.ts';
import { egusi, jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import { formatNaira } from '#format/money.ts';
import { findToast } from '#testing/find-toast.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import { figure, line, openCheckout, orderApi } from './testing/open-checkout.ts';

const dialog = () => within(screen.getByRole('dialog', { name: 'Include Addons to Plate' }));
const press = (name: string) => dialog().getByRole('button', { name });
const addonCount = (name: string) =>
  dialog().getByRole('status', { name: `${name} on each plate` });

test(
  'each dish in the cart is a line with its controls, and the summary shows each part of the total',
  { tags: ['CHK-01', 'CHK-02', 'CHK-03', 'CHK-08', 'CHK-09', 'CHK-10', 'CON-02', 'D-26'] },
  async () => {
    await openCheckout({
      cart: [
        [jollof(), 2],
        [egusi(), 1],
      ],
    });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    const soup = line('Egusi soup');
    expect(soup.getAllByText('1 Plate')[0]).toBeVisible();
    expect(soup.getByText('₦4,200')).toBeVisible();
    for (const name of ['Edit addons', 'Remove'])
      expect(soup.getByRole('button', { name })).toHaveAccessibleDescription('Egusi soup');
    expect(figure('Sub Total')).toHaveTextContent('₦11,200');
    expect(figure('Delivery Fees')).toHaveTextContent(formatNaira(DELIVERY_FEE_NAIRA));
    expect(figure('Grand Total')).toHaveTextContent(formatNaira(11_200 + DELIVERY_FEE_NAIRA));
  },
);

test('the number of plates can be changed on the line, keeps the addons, and is at least 1', async () => {
  const { user, store } = await openCheckout({ cart: [[jollof(), 2]] });
  const dish = line('Smoky party jollof');
  await user.click(dish.getByRole('button', { name: 'Edit addons' }));
  await user.click(screen.getByRole('button', { name: 'Increase Egg' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await user.click(dish.getByRole('button', { name: 'Increase plates' }));
  expect(dish.getByText('3 Plates, 1 x Egg')).toBeVisible();
  const less = dish.getByRole('button', { name: 'Decrease plates' });
  for (const _press of [1, 2, 3]) await user.click(less);
  expect(dish.getByText('1 Plate, 1 x Egg')).toBeVisible();
  expect(less).toHaveAttribute('aria-disabled', 'true');
  expect(selectCart(store.getState())).toMatchObject([{ quantity: 1 }]);
});

test(
  '"Update" saves the chosen addons, of which none falls below 0',
  { tags: ['CHK-04', 'CHK-05', 'CHK-06', 'CHK-07', 'STA-27', 'STA-28', 'STA-29', 'ERR-39'] },
  async () => {
    const { user } = await openCheckout();
    await user.click(line('Smoky party jollof').getByRole('button', { name: 'Edit addons' }));
    await user.click(press('Decrease Egg'));
    expect(press('Decrease Egg')).toHaveAttribute('aria-disabled', 'true');
    expect(addonCount('Egg')).toHaveTextContent('0');
    await user.click(press('Increase Egg'));
    for (const _press of [1, 2, 3]) await user.click(press('Increase Beef'));
    await user.click(press('Decrease Beef'));
    expect(dialog().getByText('₦5,400')).toBeVisible();
    await user.click(press('Update'));

    expect(screen.queryByRole('dialog')).toBeNull();
    const dish = line('Smoky party jollof');
    expect(dish.getByText('2 Plates, 1 x Egg, 2 x Beef')).toBeVisible();
    expect(dish.getByText('₦5,400 per plate, addons included')).toBeVisible();
    expect(figure('Grand Total')).toHaveTextContent(formatNaira(10_800 + DELIVERY_FEE_NAIRA));
    const toast = await findToast('Updated addons');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent(/^Success/);
  },
);

test('closing the dialog without "Update" changes nothing', { tags: ['D-25'] }, async () => {
  const { user, store } = await openCheckout();
  const before = selectCart(store.getState());
  await user.click(line('Smoky party jollof').getByRole('button', { name: 'Edit addons' }));
  await user.click(press('Increase Egg'));
  await user.click(press('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(selectCart(store.getState())).toBe(before);
  await user.click(line('Smoky party jollof').getByRole('button', { name: 'Edit addons' }));
  expect(addonCount('Egg')).toHaveTextContent('0');
});

test('a dish without addons says so in the dialog', { tags: ['D-25'] }, async () => {
  const { user } = await openCheckout({ cart: [[egusi(), 1]] });
  await user.click(line('Egusi soup').getByRole('button', { name: 'Edit addons' }));
  expect(dialog().getByText(/There are no addons for Egusi soup/)).toBeVisible();
});

test(
  'removing a dish keeps the others, and the focus stays in the list',
  { tags: ['ERR-37', 'STA-25'] },
  async () => {
    const { user } = await openCheckout({
      cart: [
        [jollof(), 2],
        [egusi(), 1],
      ],
    });
    await user.click(line('Smoky party jollof').getByRole('button', { name: 'Remove' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(figure('Sub Total')).toHaveTextContent('₦4,200');
    expect(screen.getByRole('heading', { name: 'Your Plates' })).toHaveFocus();
    const toast = await findToast('Dish Removed From Cart successfully');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent(/^Success/);
  },
);

test('"Undo" puts a removed dish back in its place', { tags: ['D-80'] }, async () => {
  const { user } = await openCheckout({
    cart: [
      [jollof(), 2],
      [egusi(), 1],
    ],
  });
  const names = () =>
    screen.getAllByRole('article').map((each) => each.querySelector('h3')?.textContent);
  const before = names();
  await user.click(line('Smoky party jollof').getByRole('button', { name: 'Remove' }));
  const toast = await findToast('Dish Removed From Cart successfully');
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(before);
  expect(line('Smoky party jollof').getAllByText('2 Plates')[0]).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your Plates' })).toHaveFocus();
});

test(
  '"Undo" puts back no dish that was paid meanwhile, and says so',
  { tags: ['D-72', 'D-80'] },
  async () => {
    const { orders, handlers } = orderApi();
    orders.push(orderOf(orderInputOf([orderLineOf(jollof(), { quantity: 2 })])));
    const placed = { api: { order: handlers }, placedOrderId: 'order-1' };
    const { user, store } = await openCheckout(placed);
    await user.click(line('Smoky party jollof').getByRole('button', { name: 'Remove' }));
    const toast = await findToast('Dish Removed From Cart successfully');
    const plates = [{ id: 'jollof', quantity: 2 }];
    act(() => void store.dispatch(orderEnded({ orderId: 'order-1', plates })));
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    const answer = await findToast('Smoky party jollof was paid or delivered meanwhile.');
    expect(answer).toBeVisible();
    expect(screen.getByText('No items in the cart!')).toBeVisible();
  },
);

test(
  'removing the last dish shows the empty cart, without a summary',
  { tags: ['CHK-15', 'D-26'] },
  async () => {
    const { user } = await openCheckout();
    await user.click(line('Smoky party jollof').getByRole('button', { name: 'Remove' }));
    expect(screen.getByText('No items in the cart!')).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Order Summary' })).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
  },
);

test('an empty cart says so and links to the menu', { tags: ['CHK-15'] }, async () => {
  await renderApp('/checkout', { state: { cart: emptyCart } });
  expect(main().getByText('No items in the cart!')).toBeVisible();
  expect(main().getByRole('link', { name: 'See The Menu' })).toHaveAttribute('href', '/order');
});

test(
  'a line with a fractional number of plates says what can be ordered',
  { tags: ['D-24'] },
  async () => {
    await openCheckout({ cart: [[jollof(), 1.5]] });
    expect(line('Smoky party jollof').getByText(/The kitchen cooks whole plates/)).toBeVisible();
    expect(
      line('Smoky party jollof').getByRole('link', { name: 'Change the count' }),
    ).toHaveAttribute('href', '/add-to-cart?dishId=jollof');
  },
);
