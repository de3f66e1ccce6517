import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const email = 'ada@example.com';
const openMenu = async (signedInAs?: string) => {
  const app = await renderApp('/nowhere', { signedInAs });
  if (signedInAs) await screen.findByRole('button', { name: email });
  await app.user.click(screen.getByRole('button', { name: 'Open menu' }));
  return { ...app, menu: within(await screen.findByRole('navigation', { name: 'Mobile' })) };
};
const names = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const siteLinks = ['Home', 'Order', 'Trainings', 'Blog', 'About Us', 'Contact'];

test(
  'shows "Guest User" to a guest, with links to log in and sign up',
  { tags: ['HDR-18', 'HDR-19'] },
  async () => {
    const { menu } = await openMenu();
    expect(menu.getByText('Guest User')).toBeVisible();
    expect(menu.getByText('Not Logged In')).toBeVisible();
    expect(names(menu.getAllByRole('link'))).toEqual([...siteLinks, 'Login', 'Sign Up']);
    expect(menu.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  },
);

test(
  "shows a signed-in user's email, and the account links",
  { tags: ['HDR-20', 'HDR-21', 'HDR-22'] },
  async () => {
    const { menu } = await openMenu(email);
    expect(menu.getByText(email)).toBeVisible();
    expect(menu.getByText('Logged In')).toBeVisible();
    expect(names(menu.getAllByRole('link'))).toEqual([
      ...siteLinks,
      'Checkout Page',
      'My Orders',
      'Account Settings',
      'Support Page',
      'Transactions History',
    ]);
    expect(menu.getByRole('link', { name: 'Transactions History' })).toHaveAttribute(
      'href',
      '/user/transaction-history',
    );
  },
);

test('"Sign Out" logs out and closes the menu', { tags: ['HDR-23'] }, async () => {
  const { menu, user } = await openMenu(email);
  await user.click(menu.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Log Out');
  expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument();
});

test('the close button closes the menu, and the focus returns', { tags: ['HDR-18'] }, async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('Back and Forward close the menu', { tags: ['HDR-18'] }, async () => {
  const { user } = await renderApp('/trainings');
  const mainNavigation = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(mainNavigation.getByRole('link', { name: 'Contact' }));
  const isMenuOpen = () => screen.queryByRole('navigation', { name: 'Mobile' }) !== null;
  for (const go of ['back', 'forward'] as const) {
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('navigation', { name: 'Mobile' })).toBeVisible();
    const left = location.href;
    act(() => history[go]());
    await waitFor(() => expect(location.href).not.toBe(left));
    await waitFor(() => expect(isMenuOpen()).toBe(false));
  }
});

test('a choice closes the menu and opens the page', { tags: ['HDR-18'] }, async () => {
  const { menu, user } = await openMenu();
  await user.click(menu.getByRole('link', { name: 'Trainings' }));
  expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument();
  expect(location.pathname).toBe('/trainings');
});
