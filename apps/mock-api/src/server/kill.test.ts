import { contract, type Order } from '@catering/contract';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import { postJson } from '../testing/post-json.ts';
import { runServer, temporaryFolder } from '../testing/run-server.ts';

/** "pnpm durability" sets the mode. */
const ROUNDS = process.env.MODE === 'durability' ? 50 : 2;
const ORDERS_AT_ONCE = 30;

const temporaryDatabase = () => [
  '--database',
  join(temporaryFolder(), 'mock.sqlite'),
  '--log-level',
  'silent',
];
const newKeys = () => Array.from({ length: ORDERS_AT_ONCE }, () => randomUUID());

const { logIn } = contract.auth;
const { create, list } = contract.order;

/** The demo customer, by the responses that the contract declares; the server may be another one each time. */
async function demoCustomer(loginAddress: string) {
  const { email, password } = demoAccounts.customer;
  const response = await postJson(`${loginAddress}/auth/login`, { email, password });
  const { token } = logIn.responses[200].parse(await response.json());
  const authorization = `Bearer ${token}`;
  return {
    orders: async (address: string): Promise<Order[]> => {
      const orders = await fetch(`${address}/order`, { headers: { authorization } });
      return list.responses[200].parse(await orders.json());
    },
    /** Places an order like another one; the result is its id. */
    place: async (address: string, example: Order, key: string): Promise<string> => {
      const headers = { authorization, 'idempotency-key': key };
      const placed = await postJson(`${address}/order`, example, headers);
      return create.responses[201].parse(await placed.json()).order._id;
    },
  };
}

/** Starts a server, and reads what its customer has ordered before. */
async function openShop(args: string[]) {
  const server = runServer(args);
  const address = await server.listening();
  const customer = await demoCustomer(address);
  const orders = await customer.orders(address);
  const [example] = orders;
  if (!example) throw new Error('The demo customer has no order');
  return { server, address, customer, example, seeded: orders.length };
}

/**
 * Kills a server again and again while customers order, and looks after each restart whether it
 * still knows all that it has acknowledged (D-11). This proves what outlives the process, not what
 * outlives a power cut: the system still has what the process had written.
 */
async function killRounds(args: string[]) {
  const { customer, example, seeded, ...first } = await openShop(args);
  let { server, address } = first;
  /** Ids of acknowledged orders, by the key they were sent with. */
  const acknowledged = new Map<string, string>();
  const place = async (key: string) => {
    acknowledged.set(key, await customer.place(address, example, key));
  };
  const lost = new Set<string>();
  let unanswered: string[] = [];
  let repeated = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    // The orders that got no response are sent again, as the site would, together with new ones.
    const keys = [...unanswered, ...newKeys()];
    repeated += unanswered.length;
    const target = acknowledged.size + 3 + ((round * 4) % ORDERS_AT_ONCE);
    const results = await Promise.allSettled(
      keys.map(async (key) => {
        await place(key);
        if (acknowledged.size === target) server.kill('SIGKILL');
      }),
    );
    unanswered = keys.filter((_, index) => results[index]?.status === 'rejected');
    server.kill('SIGKILL');
    await server.ended;

    server = runServer(args);
    address = await server.listening();
    const known = new Set((await customer.orders(address)).map(({ _id }) => _id));
    for (const id of acknowledged.values()) if (!known.has(id)) lost.add(id);
  }

  repeated += unanswered.length;
  await Promise.all(unanswered.map(place));
  return {
    acknowledged: acknowledged.size,
    /** Calls that got no response, and were made again with the same key. */
    repeated,
    /** Acknowledged orders that a restarted server did not know. */
    lost: lost.size,
    stored: (await customer.orders(address)).length - seeded,
  };
}

test(
  'killing the process loses or duplicates no acknowledged order',
  { tags: ['D-11'], timeout: ROUNDS * 20_000 },
  async () => {
    const sent = ROUNDS * ORDERS_AT_ONCE;
    const { repeated, ...result } = await killRounds(temporaryDatabase());
    expect(result).toEqual({ acknowledged: sent, lost: 0, stored: sent });
    expect(repeated).toBeGreaterThan(0);
  },
);

test('a second server on the same file reports it and exits, and the first continues', async () => {
  const args = temporaryDatabase();
  const { address, customer, example } = await openShop(args);
  const { code, stderr } = await runServer(args).ended;
  expect(code).toBe(2);
  expect(stderr).toContain(`The database ${args[1]} is in use by another server or program.`);
  await customer.place(address, example, randomUUID());
});
