import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';

test('the clock shows Lagos time and UTC, and can be moved, set, and frozen', async () => {
  const { user, sent, respond } = openPage('clock');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(/^Saturday, 21 November 2026 at 10:30/)).toBeVisible();
  expect(main.getByText(/^Saturday, 21 November 2026 at 09:30/)).toBeVisible();
  await user.click(main.getByRole('button', { name: 'A week' }));
  await user.click(main.getByRole('button', { name: 'Move on' }));
  const time = main.getByLabelText('Time in Lagos');
  await user.type(time, '2026-12-24T18:00');
  await user.click(main.getByRole('button', { name: 'Set' }));
  respond({ 'GET /clock': { now: '2026-12-24T17:00:00.000Z', frozen: true } });
  await user.click(main.getByRole('button', { name: 'Freeze' }));
  expect(await main.findByRole('button', { name: 'Release' })).toBeVisible();
  expect(main.getByText('Thursday, 24 December 2026 at 18:00:00')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { advanceMs: 7 * 24 * 60 * 60 * 1000 },
    { advanceMs: 2 * 60 * 60 * 1000 },
    { now: '2026-12-24T17:00:00.000Z' },
    { frozen: true },
  ]);
});

test('rejects a time that the clock does not take at its field', async () => {
  const { user, sent } = openPage('clock');
  const time = await screen.findByLabelText('Time in Lagos');
  await user.type(time, '1960-10-01T09:00');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  expect(time).toHaveAccessibleDescription(/from 1970 on and before the year 3000/);
  expect(sent).toEqual([]);
});

test('rejects a move back in time at its field', async () => {
  const { user, sent } = openPage('clock');
  const by = await screen.findByRole('textbox', { name: 'Amount' });
  await user.clear(by);
  await user.type(by, '-1');
  await user.click(screen.getByRole('button', { name: 'Move on' }));
  expect(by).toHaveAccessibleDescription('Amount must be 0 to 87600 hours.');
  expect(sent).toEqual([]);
});
