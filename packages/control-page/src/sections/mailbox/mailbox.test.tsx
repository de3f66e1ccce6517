import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';

test.each([
  ['mailbox', false],
  ['mailbox/m1', true],
])('at "%s" the newest mail is current: %s', async (place, isCurrent) => {
  openPage(place);
  const link = await screen.findByRole('link', { name: /^Confirm your email address/ });
  expect(link.matches('[aria-current]')).toBe(isCurrent);
  expect(screen.getByRole('article', { name: 'Confirm your email address' })).toBeInTheDocument();
});

test('the mails with a text are listed', async () => {
  const { user } = openPage('mailbox');
  const field = await screen.findByRole('searchbox', { name: 'Search mails' });
  await user.type(field, 'CHIDI@');
  expect(screen.getByRole('link', { name: /^Confirm/ })).toBeVisible();
  await user.type(field, 'x');
  expect(screen.getByText('No mail has this text.')).toBeVisible();
});
