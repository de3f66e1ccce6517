import type { RequestSummary } from '@catering/mock-control';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { requestOf } from '#testing/examples.ts';

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

test('the line of a request names the faults that acted', async () => {
  openPage('requests');
  const order = await screen.findByRole('button', { name: /POST \/order/ });
  expect(order).toHaveTextContent('contract-broken: leaves out order.createdAt');
  const menu = screen.getByRole('button', { name: /GET \/categories/ });
  expect(menu).toHaveTextContent('menu-closed: responds with 500');
});

test('the line of a request leaves out the id of a fault that has no name', async () => {
  const _id = '01a216f5-836b-7529-b9db-704e8a2b5857';
  const request = requestOf('r1', { faults: [{ _id, effect: 'dishes.list: waits 30 ms' }] });
  openPage('requests', { 'GET /requests': [request] });
  const row = await screen.findByRole('button', { name: /waits 30 ms/ });
  expect(row).not.toHaveTextContent(_id);
});

test('an opened request that was refused says why', async () => {
  openPage('requests/r4');
  expect(await screen.findByText('Refused because')).toBeVisible();
  expect(screen.getByText(/^The session of ada@example.com was ended/)).toBeVisible();
});

test('the reader searches requests, and shows the failed ones, or what faults changed', async () => {
  const { user } = openPage('requests');
  const text = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(text, 'ADA@example');
  expect(shownRequests()).toEqual([expect.stringContaining('/order')]);
  await user.clear(text);
  const show = screen.getByRole('combobox', { name: 'Show' });
  await user.selectOptions(show, 'failed');
  expect(shownRequests()).toHaveLength(4);
  await user.selectOptions(show, 'faults');
  expect(shownRequests()).toEqual([
    expect.stringContaining('/order'),
    expect.stringContaining('/categories'),
  ]);
  await user.type(text, 'nothing');
  expect(screen.getByText('No request is like that.')).toBeVisible();
});

test('new requests appear, and clearing leaves only those that come after', async () => {
  const { user, respond } = openPage('requests', { 'DELETE /requests': { message: 'Done.' } });
  await screen.findByRole('list', { name: 'Requests' });
  respond({ 'GET /requests': [requestOf('r10', { path: '/newest' })] });
  const newest = await screen.findByRole('button', { name: /newest/ }, { timeout: 5000 });
  const reading = Promise.withResolvers<RequestSummary[]>();
  respond({ 'GET /requests': reading.promise });
  await user.click(screen.getByRole('button', { name: 'Clear the list' }));
  expect(await screen.findByText('The list is empty.')).toBeVisible();
  expect(newest).toBeVisible();
  reading.resolve([requestOf('r11', { path: '/later' })]);
  expect(await screen.findByRole('button', { name: /later/ })).toBeVisible();
  expect(newest).not.toBeInTheDocument();
});

test('the page reads a request whole when it is opened, and again once it has a status', async () => {
  const waiting = requestOf('r1', { path: '/slow', status: null, account: 'ada@example.com' });
  const { user, reads, respond } = openPage('requests', {
    'GET /requests': [waiting],
    'GET /requests/r1': { ...waiting, response: { headers: {}, body: null, size: 0 } },
  });
  const row = await screen.findByRole('button', { name: /slow/ });
  const wholes = () => reads.filter((url) => url.includes('/requests/'));
  expect(wholes()).toEqual([]);
  await user.click(row);
  expect(await screen.findAllByText('No body.')).toHaveLength(2);
  respond({
    'GET /requests': [{ ...waiting, status: 201 }],
    'GET /requests/r1': { ...waiting, status: 201 },
  });
  const body = await screen.findByRole(
    'region',
    { name: 'Body of the response' },
    { timeout: 5000 },
  );
  expect(body).toHaveTextContent('Jollof rice');
  expect(wholes()).toHaveLength(2);
});

test('an opened request that has left the list says so', async () => {
  const missing = { message: 'Request not found.', code: 'NOT_FOUND' };
  openPage('requests/r9', { 'GET /requests/r9': Response.json(missing, { status: 404 }) });
  expect(await screen.findByText(/Request not found/)).toBeVisible();
});

test('the page asks for what is new, and a request that was in progress gets its status', async () => {
  const waiting = requestOf('r1', { path: '/slow', status: null });
  const first = requestOf('r2', { path: '/first', status: 200 });
  const { reads, respond } = openPage('requests', { 'GET /requests': [first, waiting] });
  await screen.findByRole('button', { name: /slow/ });
  const later = requestOf('r3', { path: '/later', status: 200 });
  respond({ 'GET /requests': [later, first, { ...waiting, status: 201 }] });
  await screen.findByRole('button', { name: /later/ }, { timeout: 5000 });
  expect(reads.filter((url) => url.includes('/requests')).slice(0, 2)).toEqual([
    '/__mock/api/requests?',
    '/__mock/api/requests?after=r2',
  ]);
  respond({ 'GET /requests': [later] });
  const asked = () => reads.includes('/__mock/api/requests?after=r3');
  await expect.poll(asked, { timeout: 5000 }).toBe(true);
  expect(shownRequests()).toEqual([
    expect.stringContaining('/later'),
    expect.stringContaining('/first'),
    expect.stringMatching(/\/slow.*201|201.*\/slow/),
  ]);
});
