import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { server } from '#testing/examples.ts';

test('a space links to its page, and asks before it is removed', async () => {
  const { user, sent, respond } = openPage('spaces');
  const table = within(await screen.findByRole('table', { name: 'Spaces, latest use first' }));
  expect(table.getByRole('link', { name: 'checkout-1' })).toHaveAttribute(
    'href',
    '/__mock?space=checkout-1',
  );
  await user.click(table.getByRole('button', { name: 'Remove the space checkout-1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove the space checkout-1?' }));
  expect(sent).toEqual([]);
  respond({ 'GET /spaces': [] });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The space checkout-1 is gone.')).toBeVisible();
  expect(await screen.findByText('There is no space.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Spaces' })).toHaveFocus();
  expect(sent).toMatchObject([{ call: 'DELETE /spaces/checkout-1' }]);
});

test('rejects an invalid name', async () => {
  const { user } = openPage('spaces');
  const name = await screen.findByRole('textbox', { name: 'Name of a space' });
  await user.type(name, 'Checkout 1{Enter}');
  expect(name).toHaveAccessibleDescription(/lower-case letters/);
});

test('a server without spaces says so', async () => {
  openPage('spaces', { 'GET /server': { ...server, hasSpaces: false } });
  expect(await screen.findByText(/^This server has no spaces/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
