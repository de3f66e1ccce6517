import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishRemoved } from '#features/cart/cart-slice.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { findToast } from '#testing/find-toast.ts';
import { mainNavigation } from '#testing/page-parts.ts';
import { figure, line, proceed } from '#pages/checkout/testing/open-checkout.ts';
import { openPopUp } from '#pages/checkout/testing/open-pop-up.ts';

test(
  'a cart that another tab empties while the pop-up is open shows what is being paid until it is gone',
  { tags: ['D-36', 'D-47'] },
  async () => {
    const { user, store } = await openPopUp();
    await act(async () => void store.dispatch(dishRemoved(jollof()._id)));
    expect(screen.getByText('Pay ₦8,000 in the payment window.')).toBeVisible();
    expect(line('Smoky party jollof').getByText('₦7,000')).toBeVisible();
    expect(figure('Grand Total')).toHaveTextContent('₦8,000');
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(await screen.findByText('No items in the cart!')).toBeVisible();
  },
);

test(
  'the menu does not open over the pop-up, which may show later than it opens',
  { tags: ['D-36'] },
  async () => {
    const { user } = await openPopUp();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await findToast('A payment window is open: finish or close it first.')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('navigation', { name: 'Mobile' })).toBeVisible();
  },
);

test(
  'the menu leads from a page that does not show the pop-up to one that does',
  { tags: ['D-36'] },
  async () => {
    const { user } = await openPopUp();
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await screen.findByText('Learn to cook it yourself');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Mobile' }));
    await user.click(menu.getByRole('link', { name: 'My Orders' }));
    expect(
      await screen.findByRole('button', { name: 'I closed the payment window' }),
    ).toBeVisible();
  },
);

test(
  'Back to checkout while the pop-up is open shows the way out of it',
  { tags: ['D-36'] },
  async () => {
    const { user } = await openPopUp();
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(navigation.getByRole('link', { name: 'Trainings' }));
    await screen.findByText('Learn to cook it yourself');
    await act(async () => history.back());
    expect(await screen.findByText('Pay ₦8,000 in the payment window.')).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(proceed()).not.toHaveAttribute('aria-disabled');
    expect(proceed()).toHaveFocus();
  },
);
