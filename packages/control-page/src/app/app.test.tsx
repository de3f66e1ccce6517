import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faults, server } from '#testing/examples.ts';
import { openPage } from '#testing/open-page.tsx';

test('the header shows the server, what is active, and the clock', async () => {
  const [fault] = faults;
  openPage('clock', { 'GET /faults': [{ ...fault, acted: 0, matched: 0 }] });
  const header = within(screen.getByRole('banner'));
  expect(await header.findByText('127.0.0.1:4000')).toBeVisible();
  const active = await header.findByRole('link', { name: /^Active \(2\)/ });
  expect(active).toHaveTextContent('order.create: responds with 500, slow-day');
  expect(active).toHaveAttribute('href', '#faults');
  expect(header.getByRole('link', { name: /^Clock/ })).toHaveTextContent('21 Nov 2026, 10:30');
});

test('the header shows the number of faults before the scenario, and says if nothing is active', async () => {
  const [usedUp, ofScenario] = faults;
  const own = ['a', 'b'].map((id) => ({ ...usedUp, _id: id, matched: 0, acted: 0 }));
  const { respond } = openPage('clock', { 'GET /faults': [usedUp, ofScenario, ...own] });
  const header = within(screen.getByRole('banner'));
  expect(await header.findByText('2 faults, slow-day')).toBeVisible();
  respond({ 'GET /scenarios': { active: null, scenarios: [] }, 'GET /faults': [] });
  expect(await header.findByText('nothing', undefined, { timeout: 5000 })).toBeVisible();
});

test.each([
  ['requests', 'No request is listed yet.', { 'GET /requests': [] }],
  [
    'scenarios',
    'No scenario has this text.',
    { 'GET /scenarios': { active: null, scenarios: [] } },
  ],
  ['faults', 'No fault is active.', { 'GET /faults': [] }],
  ['accounts', 'There is no account.', { 'GET /accounts': [] }],
  ['mailbox', 'There is no mail yet.', { 'GET /mails': [] }],
  ['data/blogs', 'There are no blogs.', {}],
])('the empty section "%s" shows: %s', async (place, text, responses) => {
  openPage(place, responses);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a list that fails to load says why, and loads by itself once the server responds', async () => {
  const problem = { message: 'The database is locked.', code: 'NOT_READY' };
  const { respond } = openPage('mailbox', {
    'GET /mails': Response.json(problem, { status: 503 }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not load the mails. mails.list: 503 The database is locked.',
  );
  respond({ 'GET /mails': [] });
  expect(await screen.findByText('There is no mail yet.', {}, { timeout: 5000 })).toBeVisible();
});

test('the clock says why it fails to load', async () => {
  const problem = { message: 'The database is locked.', code: 'NOT_READY' };
  openPage('clock', { 'GET /clock': Response.json(problem, { status: 503 }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is locked.');
});

test('an unreachable server is reported, and what was read stays visible', async () => {
  const { user, respond } = openPage('data');
  expect(await screen.findByText('Jollof rice')).toBeVisible();
  respond({ 'GET /seed': new TypeError('Failed to fetch') });
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Is the mock backend running');
  expect(screen.getByText('Jollof rice')).toBeVisible();
});

test('a note names the backend that responds in place of the mock', async () => {
  openPage('requests', { 'GET /server': { ...server, upstream: 'https://api.example.com/v1' } });
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Responses come from the backend at https://api.example.com/v1.',
  );
});

test('a failure is reported, until the reader leaves its section', async () => {
  const problem = { message: 'The clock is stuck.', code: 'NOT_READY' };
  const { user } = openPage('clock', { 'POST /clock': Response.json(problem, { status: 503 }) });
  await user.click(await screen.findByRole('button', { name: 'Freeze' }));
  const toast = await screen.findByText('clock.change: 503 The clock is stuck.');
  expect(toast).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Mailbox' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Mailbox' })).toHaveFocus();
  expect(toast.closest('.toast-exit')).not.toBeNull();
});

test('an unknown section shows the requests', async () => {
  openPage('%E0%A4%A/constructor');
  expect(await screen.findByRole('heading', { level: 2, name: 'Requests' })).toBeVisible();
});

test('a reset first asks which seed to use, and offers that of the server each time', async () => {
  const { user, sent } = openPage('clock', {
    'POST /reset': { message: 'Everything is back to the seed.' },
  });
  const open = () => user.click(screen.getByRole('button', { name: 'Reset…' }));
  await open();
  await user.click(screen.getByRole('radio', { name: /^The empty seed/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  expect(screen.getByRole('radio', { name: /^The seed that the server/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^The demo seed/ }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Everything is back to the seed.')).toBeVisible();
  expect(sent).toEqual([{ call: 'POST /reset', body: { seed: 'demo' } }]);
});
