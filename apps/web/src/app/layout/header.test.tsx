import { dishOf } from '@catering/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { mainNavigation } from '#testing/page-parts.ts';
import { memoryTabStorage } from '#testing/memory-storage.ts';
import { renderApp } from '#testing/render-app.tsx';

const email = 'ada@example.com';
// The library also takes headers of sections for banners.
const banner = () => {
  const [header] = screen.getAllByRole('banner');
  return within(header ?? document.body);
};
const links = (names: HTMLElement[]) =>
  names.map((link) => [link.textContent, link.getAttribute('href')]);

test(
  'the header has the links of the site, of which that of the page is marked, and those to login and signup',
  {
    tags: [
      'HDR-01',
      'HDR-02',
      'HDR-03',
      'HDR-04',
      'HDR-05',
      'HDR-06',
      'HDR-07',
      'HDR-08',
      'HDR-09',
      'RTE-23',
      'SCP-37',
    ],
  },
  async () => {
    await renderApp('/about');
    expect(links(mainNavigation().getAllByRole('link'))).toEqual([
      ['Home', '/'],
      ['Order', '/order'],
      ['Trainings', '/trainings'],
      ['Blog', '/blog'],
      ['About Us', '/about'],
      ['Contact', '/#contact'],
    ]);
    expect(mainNavigation().getByRole('link', { current: 'page' })).toHaveTextContent('About Us');
    expect(banner().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(banner().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  },
);

test(
  'signed in, a dropdown below the email has the account links',
  { tags: ['HDR-10', 'HDR-11', 'HDR-12', 'HDR-13', 'HDR-14', 'HDR-15'] },
  async () => {
    const { user } = await renderApp('/nowhere', { signedInAs: email });
    const button = await banner().findByRole('button', { name: email, expanded: false });
    expect(banner().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const list = within(
      banner().getByRole('link', { name: 'My Orders' }).closest('ul') as HTMLElement,
    );
    expect(links(list.getAllByRole('link'))).toEqual([
      ['Checkout Page', '/checkout'],
      ['My Orders', '/user/orders'],
      ['Account Settings', '/user/account'],
      ['Support Page', '/support'],
    ]);
    expect(list.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
);

test('Escape, a press outside, or a choice closes the dropdown', { tags: ['HDR-10'] }, async () => {
  const { user } = await renderApp('/nowhere', { signedInAs: email });
  const button = await banner().findByRole('button', { name: email });
  const item = () => banner().queryByRole('link', { name: 'Support Page' });

  await user.click(button);
  await user.keyboard('{Escape}');
  expect(item()).not.toBeInTheDocument();
  expect(button).toHaveFocus();

  await user.click(button);
  await user.click(screen.getByRole('main'));
  expect(item()).not.toBeInTheDocument();

  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Support Page' }));
  expect(item()).not.toBeInTheDocument();
  expect(location.pathname).toBe('/support');
});

test(
  'logout clears the session and the cart, also in storage, opens home, and shows a toast',
  { tags: ['STA-09', 'HDR-16', 'HDR-17', 'ENT-18', 'D-48'] },
  async () => {
    const cart = {
      userCart: [cartItemOf(dishOf({ name: 'Jollof' }), 2)],
    };
    localStorage.setItem('leftover', 'x');
    const tab = memoryTabStorage([
      { form: 'delivery', account: null, values: { phoneNumber: '0803' } },
    ]);
    const { user, storage } = await renderApp('/nowhere', {
      signedInAs: email,
      state: { cart },
      tab,
    });
    expect(await banner().findByRole('link', { name: 'Cart, 1 dish' })).toBeVisible();
    await user.click(await banner().findByRole('button', { name: email }));
    await user.click(banner().getByRole('button', { name: 'Logout' }));

    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Log OutYou have successfully logged out');
    expect(location.pathname).toBe('/');
    expect(banner().getByRole('link', { name: 'Login' })).toBeVisible();
    expect(banner().getByRole('link', { name: 'Cart, empty' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(tab.typed).toEqual([]);
    await waitFor(() => expect(storage.cart.userCart).toEqual([]));
  },
);
