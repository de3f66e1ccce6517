import type { RecordedRequest } from '@catering/mock-control';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { requestOf, requests } from '#testing/examples.ts';

const shownRequests = () =>
  within(screen.getByRole('list', { name: 'Requests' }))
    .getAllByRole('button', { expanded: false })
    .map((row) => row.textContent);

test('an opened request shows the account, the active faults, the bodies, and each violation', async () => {
  const { user } = openPage('requests');
  await user.click(await screen.findByRole('button', { name: /POST \/order/ }));
  expect(location.hash).toBe('#requests/r9');
  const fault = await screen.findByRole('link', { name: 'contract-broken-1' });
  expect(fault).toHaveAttribute('href', '#faults');
  expect(fault.parentElement).toHaveTextContent('order.create: leaves out order.createdAt');
  const violation = within(screen.getByRole('table', { name: 'Violations' })).getAllByRole('cell');
  expect(violation.map((cell) => cell.textContent)).toEqual([
    'request',
    'body.phoneNumber',
    'expected at least 10 digits, got "12"',
    'response',
    'body.order.createdAt',
    'expected a string, got nothing (by a fault)',
  ]);
  expect(screen.getByRole('region', { name: 'Body of the request' })).toHaveTextContent(
    '"narration": "No pepper, please"',
  );
});

test('the line of a request names the faults that acted, and counts the violations that no fault made', async () => {
  openPage('requests');
  const order = await screen.findByRole('button', { name: /POST \/order/ });
  expect(order).toHaveTextContent('contract-broken: leaves out order.createdAt');
  expect(order).toHaveTextContent('1 violation');
  const menu = screen.getByRole('button', { name: /GET \/categories/ });
  expect(menu).toHaveTextContent('menu-closed: responds with 500');
  expect(menu).not.toHaveTextContent('violation');
});

test('an opened request that was refused says why', async () => {
  openPage('requests/r4');
  expect(await screen.findByText('Refused because')).toBeVisible();
  expect(screen.getByText(/^The session of ada@example.com was ended/)).toBeVisible();
});

test('the reader filters requests by text, status, operation, and violations', async () => {
  const { user } = openPage('requests');
  const text = await screen.findByRole('searchbox', { name: 'Text' });
  await user.type(text, 'ADA@example');
  expect(shownRequests()).toEqual([expect.stringContaining('/order')]);
  await user.clear(text);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'No response');
  expect(shownRequests()).toEqual([expect.stringContaining('/blogs')]);
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operation' }), 'auth.login');
  expect(screen.getByText('No request is like that.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await user.click(screen.getByRole('checkbox', { name: /^Only violations/ }));
  expect(shownRequests()).toEqual([expect.stringContaining('/order')]);
});

test('the list stays visible while it reloads, and with Live off an action reloads it', async () => {
  const newest = requestOf('r10', { path: '/newest' });
  const { user, respond } = openPage('requests', { 'POST /reset': { message: 'Done.' } });
  await user.click(await screen.findByRole('checkbox', { name: 'Live' }));
  const reading = Promise.withResolvers<RecordedRequest[]>();
  respond({ 'GET /requests': reading.promise });
  await user.click(screen.getByRole('button', { name: 'Back to the seed…' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(screen.queryByText('Loading the requests…')).toBeNull();
  expect(screen.getByRole('button', { name: /POST \/order/ })).toBeVisible();
  reading.resolve([newest, ...requests]);
  expect(await screen.findByRole('button', { name: /newest/ })).toBeVisible();
});

test('after clearing, the list shows only new requests, without a loading text', async () => {
  const { user, respond } = openPage('requests', { 'DELETE /requests': { message: 'Done.' } });
  await user.click(await screen.findByRole('checkbox', { name: 'Live' }));
  await screen.findByRole('list', { name: 'Requests' });
  const reading = Promise.withResolvers<RecordedRequest[]>();
  respond({ 'GET /requests': reading.promise });
  await user.click(screen.getByRole('button', { name: 'Clear the list' }));
  expect(await screen.findByText('The list is empty.')).toBeVisible();
  expect(screen.queryByText('Loading the requests…')).toBeNull();
  reading.resolve([requestOf('r10', { path: '/newest' })]);
  expect(await screen.findByRole('button', { name: /newest/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /POST \/order/ })).toBeNull();
});

test('equal consecutive requests share one line that expands, and new ones join it', async () => {
  const same = ['r3', 'r2', 'r1'].map((id) => requestOf(id));
  const other = requestOf('r0', { request: { headers: {}, body: '{}', size: 2 } });
  const { user, respond } = openPage('requests', { 'GET /requests': [...same, other] });
  const group = await screen.findByRole('button', { name: /GET \/dishes ×3 equal requests/ });
  expect(shownRequests()).toHaveLength(2);
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(shownRequests()).toHaveLength(4);
  respond({ 'GET /requests': [requestOf('r4'), ...same, other] });
  const more = await screen.findByRole('button', { name: /×4/ });
  expect(more).toHaveAttribute('aria-expanded', 'true');
});

test('requests whose secrets are masked are not taken for equal', async () => {
  const logins = ['r2', 'r1'].map((id) =>
    requestOf(id, {
      request: { headers: {}, body: '{"email":"ada@example.com","password":"***"}', size: 40 },
    }),
  );
  openPage('requests', { 'GET /requests': logins });
  await screen.findByRole('list', { name: 'Requests' });
  expect(shownRequests()).toHaveLength(2);
});

test('the address of one of several equal requests opens it in its group', async () => {
  const { user } = openPage('requests/r2', {
    'GET /requests': ['r3', 'r2', 'r1'].map((id) => requestOf(id)),
  });
  expect(await screen.findByRole('region', { name: 'Response' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /×3/ }));
  expect(location.hash).toBe('#requests');
  expect(screen.queryByRole('region', { name: 'Response' })).not.toBeInTheDocument();
});
