import { dishOf } from '@catering/contract/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import * as examples from '#testing/examples.ts';

const [dish] = examples.seed.dishes;
const id = dish?._id ?? '';
const session = { email: 'admin@example.com', token: 'token-of-the-admin' };
const admin = { ...examples.accounts[0], _id: 'admin', email: session.email, role: 'admin' };

const asAdmin = { 'GET /accounts': [admin], 'POST /accounts/admin/sign-in': session };

/** What is wrong, field by field. */
const messages = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('alert')
    .map((one) => one.textContent);

test('changes a dish as an admin, and sends only the changed fields', async () => {
  const { user, sent } = openPage('data', { ...asAdmin, [`PUT /dishes/${id}`]: dish });
  await user.click(await screen.findByRole('button', { name: `Edit dish ${id}` }));
  const price = screen.getByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.type(price, '-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(messages()).toEqual(['Price cannot be negative']);
  expect(price).toHaveFocus();
  expect(sent).toEqual([]);
  await user.clear(price);
  await user.type(price, '3000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The dish is changed.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ call: `PUT /dishes/${id}`, body: { price: 3000 } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a rejected change stays in the form, with the message at its field', async () => {
  const issues = [{ path: 'body.category', message: 'There is no such category.' }];
  const error = { message: 'Check the fields.', code: 'VALIDATION_FAILED', issues };
  const { user } = openPage('data', {
    ...asAdmin,
    [`PUT /dishes/${id}`]: Response.json(error, { status: 400 }),
  });
  await user.click(await screen.findByRole('button', { name: `Edit dish ${id}` }));
  const category = screen.getByRole('combobox', { name: 'Category' });
  await user.clear(category);
  await user.type(category, 'nowhere');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is no such category.')).toBeVisible();
  expect(category).toHaveValue('nowhere');
});

test('a change that fails after its form was left is reported', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user } = openPage('data', { ...asAdmin, [`PUT /dishes/${id}`]: promise });
  await user.click(await screen.findByRole('button', { name: `Edit dish ${id}` }));
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  resolve(Response.json({ message: 'The menu is locked.', code: 'FORBIDDEN' }, { status: 403 }));
  expect(await screen.findByText('The menu is locked.')).toBeVisible();
});

test('adds a dish as JSON, and reports invalid JSON and unknown fields', async () => {
  const { user, sent } = openPage('data', { ...asAdmin, 'POST /dishes': dish });
  await user.click(await screen.findByRole('button', { name: 'Add a dish…' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Suya');
  await user.click(screen.getByRole('radio', { name: 'JSON' }));
  const body = screen.getByRole('textbox', { name: 'Body' });
  expect(body).toHaveValue(JSON.stringify({ name: 'Suya', addons: [] }, null, 2));
  const add = () => user.click(screen.getByRole('button', { name: 'Add' }));
  const fill = async (text: string) => {
    await user.clear(body);
    await user.click(body);
    await user.paste(text);
  };
  await fill('{');
  await add();
  expect(messages()).toEqual([expect.stringMatching(/^This is not JSON: /)]);
  for (const text of ['[]', 'null', '7']) {
    await fill(text);
    await add();
    expect(messages()).toEqual(['A body is an object: { … }']);
  }
  await fill(JSON.stringify({ name: 'Suya', pirce: 2000 }));
  await add();
  expect(messages()).toEqual([expect.stringMatching(/^There is no field "pirce"\./)]);
  const suya = { name: 'Suya', description: 'Beef', price: 2000, category: 'bbq' };
  await fill(JSON.stringify({ ...suya, addons: [{ name: 'Onion', price: -1 }] }));
  await add();
  expect(messages()).toEqual(['addons: 0.price: Price cannot be negative']);
  await fill(JSON.stringify({ ...suya, addons: [{ name: 'Onion', price: 1, pirce: 2 }] }));
  await add();
  expect(messages()).toEqual(['There is no field "addons.0.pirce".']);
  await fill(JSON.stringify({ ...suya, addons: [] }));
  await add();
  expect(await screen.findByText('The dish is added.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ call: 'POST /dishes', body: { ...suya, addons: [] } });
});

test('Escape asks before it discards changes', async () => {
  const { user } = openPage('data', asAdmin);
  await user.click(await screen.findByRole('button', { name: `Edit dish ${id}` }));
  const form = screen.getByRole('dialog', { name: /^Edit/ });
  const escape = (dialog: HTMLElement) =>
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '0');
  escape(form);
  const question = await screen.findByRole('dialog', { name: 'Discard the changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(question).not.toBeInTheDocument();
  expect(form).toBeInTheDocument();
  escape(form);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(form).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Edit dish ${id}` }));
  escape(screen.getByRole('dialog', { name: /^Edit/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a form without a change says so, and sends nothing', async () => {
  const { user, sent } = openPage('data', asAdmin);
  await user.click(await screen.findByRole('button', { name: `Edit dish ${id}` }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(messages()).toEqual(['Nothing has changed yet.']);
  expect(sent).toEqual([]);
});

test('an added dish is the first row, and orders are listed from the newest', async () => {
  const orders = ['2026-11-20T09:30:00.000Z', '2026-11-21T09:30:00.000Z'].map((createdAt, at) => ({
    _id: `order-${at}`,
    cartItems: [],
    paymentStatus: 'Pending',
    createdAt,
  }));
  const seed = { ...examples.seed, orders };
  const { user, respond } = openPage('data', {
    ...asAdmin,
    'GET /seed': seed,
    'POST /dishes': dish,
  });
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  await user.click(await screen.findByRole('button', { name: 'Add a dish…' }));
  await user.click(screen.getByRole('radio', { name: 'JSON' }));
  await user.clear(screen.getByRole('textbox', { name: 'Body' }));
  await user.click(screen.getByRole('textbox', { name: 'Body' }));
  await user.paste(
    '{ "name": "Suya", "description": "Beef", "price": 1, "category": "c1", "addons": [] }',
  );
  const added = dishOf({ _id: 'suya', name: 'Suya', category: 'c1' });
  respond({ 'GET /seed': { ...seed, dishes: [...seed.dishes, added] } });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('suya');
  expect(rows('dishes')).toEqual([expect.stringContaining('suya'), expect.stringContaining(id)]);
  await user.click(screen.getByRole('link', { name: /^orders/ }));
  expect(rows('orders')).toEqual([
    expect.stringContaining('order-1'),
    expect.stringContaining('order-0'),
  ]);
});

test('a removal that fails says why in its dialog, and a second look has no old error', async () => {
  const error = { message: 'This category still holds dishes.', code: 'CONFLICT' };
  const { user } = openPage('data', {
    ...asAdmin,
    [`DELETE /delete/dish/${id}`]: Response.json(error, { status: 409 }),
  });
  await user.click(await screen.findByRole('button', { name: `Edit dish ${id}` }));
  await user.click(screen.getByRole('button', { name: 'Remove…' }));
  const question = screen.getByRole('dialog', { name: /^Remove the dish/ });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(error.message);
  expect(screen.getAllByText(error.message)).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove…' }));
  expect(within(screen.getByRole('dialog', { name: /^Remove/ })).queryByRole('alert')).toBeNull();
});

test('asks before it removes a dish', async () => {
  const { user, sent, respond } = openPage('data', {
    ...asAdmin,
    [`DELETE /delete/dish/${id}`]: {},
  });
  await user.click(await screen.findByRole('button', { name: `Edit dish ${id}` }));
  await user.click(screen.getByRole('button', { name: 'Remove…' }));
  respond({ 'GET /seed': { ...examples.seed, dishes: [] } });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The dish is removed.')).toBeVisible();
  expect(sent.at(-1)?.call).toBe(`DELETE /delete/dish/${id}`);
  expect(await screen.findByText('There are no dishes.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Data' })).toHaveFocus();
});
