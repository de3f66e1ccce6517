import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killRounds } from '../testing/kill-rounds.ts';
import { demoCustomer } from '../testing/order-client.ts';
import { runServer, temporaryFolder } from '../testing/run-server.ts';

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

test(
  'no acknowledged order is lost or doubled when the process is killed',
  { tags: ['D-11'], timeout: 90_000 },
  async () => {
    const args = temporaryDatabase();
    const result = await killRounds({
      run: () => runServer(args),
      rounds: ROUNDS,
      ordersAtOnce: ORDERS_AT_ONCE,
      killAfter: (round) => 3 + round * 4,
    });
    expect(result).toMatchObject({
      kills: ROUNDS,
      acknowledged: ROUNDS * ORDERS_AT_ONCE,
      lost: 0,
      doubled: 0,
    });
    expect(result.repeated).toBeGreaterThan(0);
  },
);

test(
  'two servers on one file take turns, and a key means the same order to both',
  { tags: ['D-11'] },
  async () => {
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
  },
);
