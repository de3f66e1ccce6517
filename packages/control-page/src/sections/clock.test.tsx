import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';

test('the clock shows Lagos time and UTC, and can be moved, set, and frozen', async () => {
  const { user, sent, respond } = openPage('clock');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(/^21 Nov 2026, 10:30:00/)).toBeVisible();
  expect(main.getByText('2026-11-21T09:30:00.000Z')).toBeVisible();
  await user.click(main.getByRole('button', { name: 'A week' }));
  await user.type(main.getByLabelText('Time in Lagos'), '2026-12-24T18:00');
  await user.click(main.getByRole('button', { name: 'Set' }));
  respond({ 'GET /clock': { now: '2026-12-24T17:00:00.000Z', frozen: true } });
  await user.click(main.getByRole('button', { name: 'Freeze' }));
  expect(await main.findByRole('button', { name: 'Release' })).toBeVisible();
  expect(main.getByText(/^24 Dec 2026, 18:00:00/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { advanceMs: 7 * 24 * 60 * 60 * 1000 },
    { now: '2026-12-24T17:00:00.000Z' },
    { frozen: true },
  ]);
});

test.each(['', '1960-10-01T09:00'])('rejects the time "%s" at its field', async (text) => {
  const { user, sent } = openPage('clock');
  const time = await screen.findByLabelText('Time in Lagos');
  if (text !== '') await user.type(time, text);
  await user.click(screen.getByRole('button', { name: 'Set' }));
  expect(time).toHaveAccessibleDescription(/from 1970 on and before the year 3000/);
  expect(sent).toEqual([]);
});
