import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishOf, orderLineOf } from '@catering/contract/testing';
import { faults, seed, server } from '#testing/examples.ts';
import { openPage } from '#testing/open-page.tsx';

test('the header shows the server, space, and scenario, and links to each', async () => {
  const [fault] = faults;
  openPage('clock', { 'GET /faults': [{ ...fault, acted: 0, matched: 0 }] });
  const header = within(screen.getByRole('banner'));
  expect(await header.findByText('127.0.0.1:4000')).toBeVisible();
  const active = await header.findByRole('link', { name: /^Active \(2\)/ });
  expect(active).toHaveTextContent('order.create: responds with 500, slow-day');
  expect(header.getByRole('link', { name: /^Clock/ })).toHaveTextContent('21 Nov 2026, 10:30');
  expect(header.getByRole('link', { name: 'Space the server itself' })).toHaveAttribute(
    'href',
    '#spaces',
  );
});

test('the header shows the number of faults before the scenario, and says if nothing is active', async () => {
  const [usedUp, ofScenario] = faults;
  const own = ['a', 'b'].map((id) => ({ ...usedUp, _id: id, matched: 0, acted: 0 }));
  const { respond } = openPage('clock', { 'GET /faults': [usedUp, ofScenario, ...own] });
  const header = within(screen.getByRole('banner'));
  expect(await header.findByText('2 faults, slow-day')).toBeVisible();
  respond({ 'GET /scenarios': { active: null, scenarios: [] } });
  respond({ 'GET /faults': [] });
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
  ['spaces', 'There is no space.', { 'GET /spaces': [] }],
])('the empty section "%s" shows: %s', async (place, text, responses) => {
  openPage(place, responses);
  expect(await screen.findByText(text)).toBeVisible();
});

test('the choice of a seed starts with the seed of the server each time', async () => {
  const { user, sent } = openPage('clock', { 'POST /reset': { message: 'Done.' } });
  const open = () => user.click(screen.getByRole('button', { name: 'Back to the seed…' }));
  await open();
  await user.click(screen.getByRole('radio', { name: /^The empty seed/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  expect(screen.getByRole('radio', { name: /^The seed that the server/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(sent).toEqual([{ call: 'POST /reset', body: {} }]);
});

test('a section that fails to load shows the reason and a retry button', async () => {
  const problem = { message: 'The database is locked.', code: 'NOT_READY' };
  const { user, respond } = openPage('mailbox', {
    'GET /mails': Response.json(problem, { status: 503 }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not load the mails. The database is locked.',
  );
  respond({ 'GET /mails': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no mail yet.')).toBeVisible();
});

test('an unreachable server is reported, and the loaded data stays visible', async () => {
  const { user, respond } = openPage('data');
  expect(await screen.findByText('Jollof rice')).toBeVisible();
  respond({ 'GET /seed': new TypeError('Failed to fetch') });
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server does not respond.');
  expect(screen.getByText('Jollof rice')).toBeVisible();
});

test('the total of an order includes delivery', async () => {
  const order = {
    _id: 'o1',
    account: 'a1',
    cartItems: [orderLineOf(dishOf({ price: 2500 }), { quantity: 2 })],
    paymentStatus: 'Pending',
    createdAt: '2026-11-21T09:30:00.000Z',
  };
  openPage('data/orders', { 'GET /seed': { ...seed, orders: [order] } });
  const row = (await screen.findAllByRole('row'))[1];
  expect(row).toHaveTextContent(`₦${(5000 + DELIVERY_FEE_NAIRA).toLocaleString('en-NG')}`);
});

test.each([
  ['requests', 'Responses come from the backend at https://api.example.com/v1.'],
  ['clock', 'This section is about the mock itself, which gets no requests then.'],
])('a note in the section %s names the backend that responds', async (section, text) => {
  openPage(section, { 'GET /server': { ...server, upstream: 'https://api.example.com/v1' } });
  expect(await screen.findByRole('note')).toHaveTextContent(text);
});

test('a notice disappears when the reader leaves its section', async () => {
  const problem = { message: 'The clock is stuck.', code: 'NOT_READY' };
  const { user } = openPage('clock', { 'POST /clock': Response.json(problem, { status: 503 }) });
  await user.click(await screen.findByRole('button', { name: 'Freeze' }));
  expect(await screen.findByText('The clock is stuck.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Mailbox' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Mailbox' })).toBeVisible();
  expect(screen.queryByText('The clock is stuck.')).toBeNull();
});

test('an unknown section shows the requests', async () => {
  openPage('%E0%A4%A/constructor');
  expect(await screen.findByRole('heading', { level: 2, name: 'Requests' })).toBeVisible();
});

test('a reset first asks which seed to use', async () => {
  const { user, sent } = openPage('clock', {
    'POST /reset': { message: 'Everything is back to the seed.' },
  });
  await user.click(screen.getByRole('button', { name: 'Back to the seed…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Go back to the seed?' }));
  await user.click(dialog.getByRole('radio', { name: /^The empty seed/ }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Everything is back to the seed.')).toBeVisible();
  expect(sent).toEqual([{ call: 'POST /reset', body: { seed: 'empty' } }]);
});
