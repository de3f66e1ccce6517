import { openApiDocument } from '@catering/contract/openapi';
import { createTestApp, demoAccounts } from '@catering/mock-api';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { compile } from './compile.ts';
import { generateTypes } from './generate-types.ts';

const folder = join(import.meta.dirname, '../../../client');
const shopFile = join(folder, 'shop.ts');

const read = (field: string) =>
  `export const read = (dish: Schemas['Dish']): number => dish.${field};`;

/** Code next to the client, by file, and what the compiler must say of it. */
const CASES = {
  'path.ts': [`client.GET('/meals', {});`, `'"/meals"' is not assignable`],
  'field.ts': [
    `client.POST('/auth/login', { body: { email: '', pass: '' } });`,
    `'pass' does not exist`,
  ],
  'value.ts': [
    `client.GET('/order', { params: { query: { sort: 'name' } } });`,
    `'"name"' is not assignable to type '"-createdAt" | "createdAt"`,
  ],
  'input.ts': [
    `export const dish: Schemas['DishInput'] = { name: '', description: '', category: '', addons: [] };`,
    `Property 'price' is missing`,
  ],
  'params.ts': [`client.GET('/dishes/{id}', {});`, `Property 'params' is missing`],
  'picture.ts': [
    `export const form: Schemas['DishPicture'] = { files: ['a'] };`,
    `'string' is not assignable to type 'Blob'`,
  ],
  'read-text.ts': [read('name'), `'string' is not assignable to type 'number'`],
  'read-other.ts': [read('cost'), `'cost' does not exist`],
  'read-price.ts': [read('price'), undefined],
} as const;

const PRELUDE = `
  import createClient from 'openapi-fetch';
  import type { components, paths } from './api.d.ts';
  export const client = createClient<paths>({ baseUrl: '' });
  export type Schemas = components['schemas'];`;

/** What the compiler says, by file. */
const said = new Map<string, string[]>();
beforeAll(async () => {
  const sources = new Map(
    Object.entries(CASES).map(([file, [code]]) => [join(folder, file), PRELUDE + code]),
  );
  const types = new Map([[join(folder, 'api.d.ts'), await generateTypes(openApiDocument())]]);
  const problems = compile([shopFile, ...sources.keys()], new Map([...sources, ...types]));
  for (const { file, message } of problems) said.set(file, [...(said.get(file) ?? []), message]);
}, 120_000);

interface Shop {
  logIn(credentials: object): Promise<string>;
  listDishes(category: string): Promise<{ _id: string; name: string; category: string }[]>;
  order(dish: object, token: string): Promise<{ _id: string; paymentStatus: string }>;
  listOrders(token: string): Promise<{ _id: string }[]>;
  replacePicture(id: string, picture: Blob, token: string): Promise<{ image: string }>;
}

/** A client, made from the document alone, of a running mock API. */
async function openShop(): Promise<{ shop: Shop; address: string }> {
  const { app, close } = await createTestApp();
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Its types are generated, so that the compiler that checks this file cannot know them.
  const { Shop: ShopClient }: { Shop: new (address: string) => Shop } = await import(shopFile);
  return { shop: new ShopClient(address), address };
}

// The smallest picture that is one.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a client written against generated types compiles', () => {
  expect(said.get('shop.ts')).toBeUndefined();
  expect([...said.keys()].filter((file) => !(file in CASES))).toEqual([]);
});

test.each(Object.entries(CASES))('generated types are exact: %s', (file, [, sentence]) => {
  expect(said.get(file)).toEqual(sentence && [expect.stringContaining(sentence)]);
});

test('a generated client logs in, reads the menu, and orders', async () => {
  const { shop } = await openShop();
  const token = await shop.logIn(demoAccounts.customer);
  const dishes = await shop.listDishes('rice-specials');
  expect(dishes.length).toBeGreaterThan(1);
  expect(new Set(dishes.map(({ category }) => category))).toEqual(new Set(['rice-specials']));
  const order = await shop.order(Object(dishes[0]), token);
  expect(order.paymentStatus).toBe('Pending');
  expect(await shop.listOrders(token)).toEqual([order]);
});

test('a generated client uploads a picture', async () => {
  const { shop, address } = await openShop();
  const token = await shop.logIn(demoAccounts.admin);
  const [dish] = await shop.listDishes('rice-specials');
  const picture = new Blob([PNG], { type: 'image/png' });
  const { image } = await shop.replacePicture(dish?._id ?? '', picture, token);
  const stored = await fetch(new URL(image, address));
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(PNG);
});

test('a generated client reads the reason of a failed call', async () => {
  const { shop } = await openShop();
  await expect(
    shop.logIn({ ...demoAccounts.customer, password: 'not the password' }),
  ).rejects.toThrow(/\w+ .+\./);
});
