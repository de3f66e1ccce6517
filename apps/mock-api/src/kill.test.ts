import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoCustomer } from './testing/order-client.ts';
import { runServer, temporaryFolder } from './testing/run-server.ts';

const ROUNDS = 4;
const ORDERS_AT_ONCE = 30;

const temporaryDatabase = () => [
  '--database',
  join(temporaryFolder(), 'mock.sqlite'),
  '--log-level',
  'silent',
];
const newKeys = () => Array.from({ length: ORDERS_AT_ONCE }, () => randomUUID());

async function openShop(args: string[]) {
  const server = runServer(args);
  const address = await server.listening();
  const customer = await demoCustomer(address);
  const seeded = await customer.orders(address);
  const [example] = seeded;
  if (!example) throw new Error('The demo customer has no order');
  return { server, address, customer, example, seeded: seeded.length };
}

test('D-11 no acknowledged order is lost or doubled when the process is killed', async () => {
  const args = temporaryDatabase();
  const { customer, example, seeded, ...first } = await openShop(args);
  let { server, address } = first;
  /** Ids of acknowledged orders, by the key they were sent with. */
  const acknowledged = new Map<string, string>();
  let unanswered: string[] = [];
  const place = async (key: string) => {
    acknowledged.set(key, await customer.place(address, example, key));
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    // The orders that got no answer are sent again, as the site would, beside new ones.
    const keys = [...unanswered, ...newKeys()];
    const killAfter = acknowledged.size + 3 + round * 4;
    const sent = keys.map(async (key) => {
      await place(key);
      if (acknowledged.size === killAfter) server.kill('SIGKILL');
    });
    const results = await Promise.allSettled(sent);
    unanswered = keys.filter((_, index) => results[index]?.status === 'rejected');
    await server.ended;
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);

    server = runServer(args);
    address = await server.listening();
    const ids = (await customer.orders(address)).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...acknowledged.values()]));
  }

  await Promise.all(unanswered.map(place));
  expect(await customer.orders(address)).toHaveLength(seeded + ROUNDS * ORDERS_AT_ONCE);
  expect(acknowledged.size).toBe(ROUNDS * ORDERS_AT_ONCE);
}, 90_000);

test('D-11 two servers on one file take turns, and a key means the same order to both', async () => {
  const args = temporaryDatabase();
  const { address, customer, example, seeded } = await openShop(args);
  const other = await runServer(args).listening();
  const keys = newKeys();
  const placed = await Promise.all(
    [address, other].flatMap((at) => keys.map((key) => customer.place(at, example, key))),
  );
  expect(new Set(placed).size).toBe(ORDERS_AT_ONCE);
  for (const at of [address, other]) {
    expect(await customer.orders(at)).toHaveLength(seeded + ORDERS_AT_ONCE);
  }
});
