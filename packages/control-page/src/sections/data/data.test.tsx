import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as examples from '#testing/examples.ts';
import { openPage } from '#testing/open-page.tsx';

const [dish] = examples.seed.dishes;
const id = dish?._id ?? '';
const asAdmin = {
  'GET /accounts': examples.accounts,
  'POST /accounts/a1/sign-in': { email: 'admin@example.com', token: 'token-of-the-admin' },
};

const json = () => screen.getByRole('textbox', { name: 'Record, as JSON' });
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

async function openEditor(responses: Record<string, unknown>) {
  const page = openPage('data', { ...asAdmin, ...responses });
  await page.user.click(await screen.findByRole('button', { name: `Edit dish ${id}` }));
  return {
    ...page,
    save: async (text: string) => {
      await page.user.clear(json());
      await page.user.click(json());
      await page.user.paste(text);
      await page.user.click(screen.getByRole('button', { name: 'Save' }));
    },
  };
}

test('a record is edited as JSON, without what the operation does not take, and saved as an admin', async () => {
  const { sent, save } = await openEditor({ [`PUT /dishes/${id}`]: dish });
  const { _id, ...stored } = dish ?? { _id: '' };
  expect(JSON.parse(json().textContent)).toEqual(stored);
  await save('{ "price": 3000 }');
  expect(await screen.findByText('The dish is changed.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ call: `PUT /dishes/${id}`, body: { price: 3000 } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a pending order is delivered: its missing references are not sent', async () => {
  const pending = {
    _id: 'o1',
    cartItems: [],
    paymentStatus: 'Pending',
    transactionRef: null,
    paymentRef: null,
    fulfilled: false,
    createdAt: '2026-11-21T09:30:00.000Z',
  };
  const { user, sent } = openPage('data/orders', {
    ...asAdmin,
    'GET /seed': { ...examples.seed, orders: [pending] },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit order o1' }));
  const text = json().textContent.replace('"fulfilled": false', '"fulfilled": true');
  await user.clear(json());
  await user.click(json());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The order is changed.');
  expect(sent.at(-1)?.body).toEqual({ paymentStatus: 'Pending', fulfilled: true });
});

test.each([
  ['{', /This is not JSON: /],
  ['[]', /A record is an object/],
  ['null', /A record is an object/],
  ['{ "pirce": 2000 }', /There is no field "pirce"\. There are: name, description, price/],
])('the text %s is rejected at the field, and not sent', async (text, message) => {
  const { sent, save } = await openEditor({});
  await save(text);
  expect(json()).toHaveAccessibleDescription(message);
  expect(json()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a rejected change stays in the form with the messages of the contract', async () => {
  const issues = [
    { path: 'body.price', message: 'Price cannot be negative' },
    { path: 'body.addons.0.price', message: 'Price cannot be negative' },
  ];
  const error = { message: 'Check the fields.', code: 'VALIDATION_FAILED', issues };
  const { save } = await openEditor({
    [`PUT /dishes/${id}`]: Response.json(error, { status: 400 }),
  });
  await save('{ "price": -1 }');
  expect(
    await screen.findByText(
      'price: Price cannot be negative. addons.0.price: Price cannot be negative',
    ),
  ).toBeVisible();
  expect(json()).toHaveValue('{ "price": -1 }');
});

test('a change that fails after its form was left is reported', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, save } = await openEditor({ [`PUT /dishes/${id}`]: promise });
  await save('{ "price": 1 }');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  resolve(Response.json({ message: 'The menu is locked.', code: 'FORBIDDEN' }, { status: 403 }));
  expect(await screen.findByText(/The menu is locked\./)).toBeVisible();
});

test('a new record starts with the example of the contract, and is the first row', async () => {
  const { user, sent, respond } = openPage('data', { ...asAdmin, 'POST /dishes': dish });
  await user.click(await screen.findByRole('button', { name: 'Add a dish…' }));
  const example = JSON.parse(json().textContent);
  expect(example).toMatchObject({ name: expect.any(String), addons: expect.any(Array) });
  const added = { ...dish, _id: 'suya', name: 'Suya' };
  respond({ 'GET /seed': { ...examples.seed, dishes: [dish, added] } });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The dish is added.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ call: 'POST /dishes', body: example });
  await screen.findByText('suya');
  expect(rows('dishes')).toEqual([expect.stringContaining('suya'), expect.stringContaining(id)]);
});

test('the data of a server without an admin is changed by a new one', async () => {
  const { user, sent } = openPage('data', {
    'GET /accounts': [],
    'POST /accounts': { token: 'new' },
    'POST /dishes': dish,
  });
  await user.click(await screen.findByRole('button', { name: 'Add a dish…' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('The dish is added.');
  expect(sent.map(({ call }) => call)).toEqual(['POST /accounts', 'POST /dishes']);
});

test('asks before it removes a dish, and says why that fails', async () => {
  const error = { message: 'This category still holds dishes.', code: 'CONFLICT' };
  const remove = `DELETE /delete/dish/${id}`;
  const { user, sent, respond } = openPage('data', {
    ...asAdmin,
    [remove]: Response.json(error, { status: 409 }),
  });
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: `Remove dish ${id}` }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
  };
  await press();
  expect(await screen.findByText(/This category still holds dishes\./)).toBeVisible();
  respond({ [remove]: {}, 'GET /seed': { ...examples.seed, dishes: [] } });
  await press();
  expect(await screen.findByText('The dish is removed.')).toBeVisible();
  expect(sent.at(-1)?.call).toBe(remove);
  expect(await screen.findByText('There are no dishes.')).toBeVisible();
});
