import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mainNavigation } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

const email = 'ada@example.com';
const openMenu = async (signedInAs?: string) => {
  const app = await renderApp('/nowhere', { signedInAs });
  if (signedInAs) await screen.findByRole('button', { name: email });
  await app.user.click(screen.getByRole('button', { name: 'Open menu' }));
  await screen.findByRole('navigation', { name: 'Mobile' });
  return { ...app, menu: () => within(screen.getByRole('navigation', { name: 'Mobile' })) };
};
const names = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const siteLinks = ['Home', 'Order', 'Trainings', 'Blog', 'About Us', 'Contact'];

test(
  'shows "Guest User" to a guest, with links to log in and sign up',
  { tags: ['HDR-18', 'HDR-19'] },
  async () => {
    const { menu } = await openMenu();
    expect(menu().getByText('Guest User')).toBeVisible();
    expect(menu().getByText('Not Logged In')).toBeVisible();
    expect(names(menu().getAllByRole('link'))).toEqual([...siteLinks, 'Login', 'Sign Up']);
    expect(menu().queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  },
);

test(
  "shows a signed-in user's email, and the account links",
  { tags: ['HDR-20', 'HDR-21', 'HDR-22'] },
  async () => {
    const { menu } = await openMenu(email);
    expect(menu().getByText(email)).toBeVisible();
    expect(menu().getByText('Logged In')).toBeVisible();
    expect(names(menu().getAllByRole('link'))).toEqual([
      ...siteLinks,
      'Checkout Page',
      'My Orders',
      'Account Settings',
      'Support Page',
      'Transactions History',
    ]);
    expect(menu().getByRole('link', { name: 'Transactions History' })).toHaveAttribute(
      'href',
      '/user/transaction-history',
    );
  },
);

test(
  'the close button, a choice, and "Sign Out" close the menu',
  { tags: ['HDR-18', 'HDR-23'] },
  async () => {
    const { menu, user } = await openMenu(email);
    const expectClosed = () =>
      expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument();
    const open = screen.getByRole('button', { name: 'Open menu' });
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expectClosed();
    expect(open).toHaveFocus();
    await user.click(open);
    await user.click(menu().getByRole('link', { name: 'Trainings' }));
    expectClosed();
    expect(location.pathname).toBe('/trainings');
    await user.click(open);
    await user.click(menu().getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Log Out');
    expectClosed();
  },
);

test('Back and Forward close the menu', { tags: ['HDR-18'] }, async () => {
  const { user } = await renderApp('/trainings');
  await user.click(mainNavigation().getByRole('link', { name: 'Contact' }));
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
