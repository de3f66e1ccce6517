import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mails } from '#testing/examples.ts';
import { openPage } from '#testing/open-page.tsx';

const older = { ...mails[0], _id: 'm0', subject: 'An older mail' };

test.each([
  ['mailbox', 'Confirm your email address'],
  ['mailbox/m0', 'An older mail'],
])('at "%s" the mail "%s" is open', async (place, subject) => {
  openPage(place, { 'GET /mails': [...mails, older] });
  expect(await screen.findByRole('article', { name: subject })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent(subject);
});
