import { contract, type Order } from '@catering/contract';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import { runServer, temporaryFolder } from '../testing/run-server.ts';

/** "pnpm durability" sets the mode. */
const ROUNDS = process.env.MODE === 'durability' ? 50 : 4;
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

const { logIn } = contract.auth;
const { create, list } = contract.order;

async function send(address: string, init: RequestInit = {}, headers: object = {}) {
  const answer = await fetch(address, {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

/** The demo customer at a server somewhere; each call reads the answer by the contract. */
async function demoCustomer(address: string) {
  const { email, password } = demoAccounts.customer;
  const { body } = await send(`${address}/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  return customerOf(logIn.responses[200].parse(body).token);
}

/** The same for a token that is known; the server may be another one each time. */
const customerOf = (token: string) => {
  const authorization = { authorization: `Bearer ${token}` };
  return {
    orders: async (address: string): Promise<Order[]> => {
      const { body } = await send(`${address}/order`, {}, authorization);
      return list.responses[200].parse(body);
    },
    /** Places an order like another one; the result is its id. */
    place: async (address: string, example: Order, key: string): Promise<string> => {
      const { body } = await send(
        `${address}/order`,
        { method: 'POST', body: JSON.stringify(example) },
        { ...authorization, 'idempotency-key': key },
      );
      return create.responses[201].parse(body).order._id;
    },
  };
};

interface KillOptions {
  /** Starts a server over the same database each time. */
  readonly run: () => ReturnType<typeof runServer>;
  readonly rounds: number;
  /** Orders that are sent at once in each round. */
  readonly ordersAtOnce: number;
  /** Orders of a round that are acknowledged before the server is killed. */
  readonly killAfter: (round: number) => number;
}

/**
 * Kills a server again and again while customers order, and looks after each restart whether it
 * still knows all that it has acknowledged (D-11).
 */
async function killRounds(options: KillOptions) {
  const { run, rounds, ordersAtOnce, killAfter } = options;
  let server = run();
  let address = await server.listening();
  const customer = await demoCustomer(address);
  const seeded = await customer.orders(address);
  const [example] = seeded;
  if (!example) throw new Error('The demo customer has no order');

  /** Ids of acknowledged orders, by the key they were sent with. */
  const acknowledged = new Map<string, string>();
  const place = async (key: string, order: Order) => {
    acknowledged.set(key, await customer.place(address, order, key));
  };
  const lost = new Set<string>();
  let unanswered: string[] = [];
  let repeated = 0;

  for (let round = 0; round < rounds; round += 1) {
    // The orders that got no response are sent again, as the site would, beside new ones.
    const keys = [...unanswered, ...Array.from({ length: ordersAtOnce }, () => randomUUID())];
    repeated += unanswered.length;
    const target = acknowledged.size + killAfter(round);
    const results = await Promise.allSettled(
      keys.map(async (key) => {
        await place(key, example);
        if (acknowledged.size === target) server.kill('SIGKILL');
      }),
    );
    unanswered = keys.filter((_, index) => results[index]?.status === 'rejected');
    server.kill('SIGKILL');
    await server.ended;

    server = run();
    address = await server.listening();
    const known = new Set((await customer.orders(address)).map(({ _id }) => _id));
    for (const id of acknowledged.values()) if (!known.has(id)) lost.add(id);
  }

  repeated += unanswered.length;
  await Promise.all(unanswered.map((key) => place(key, example)));
  const stored = (await customer.orders(address)).length - seeded.length;
  server.kill('SIGKILL');
  await server.ended;
  const sent = rounds * ordersAtOnce;
  return {
    acknowledged: acknowledged.size,
    /** Calls that got no response, and were made again with the same key. */
    repeated,
    /** Acknowledged orders that a restarted server did not know. */
    lost: lost.size,
    /** Orders beyond one for each key. */
    doubled: stored - sent,
  };
}

test(
  'no acknowledged order is lost or doubled when the process is killed',
  { tags: ['D-11'], timeout: ROUNDS * 20_000 },
  async () => {
    const args = temporaryDatabase();
    const result = await killRounds({
      run: () => runServer(args),
      rounds: ROUNDS,
      ordersAtOnce: ORDERS_AT_ONCE,
      killAfter: (round) => 3 + ((round * 4) % ORDERS_AT_ONCE),
    });
    expect(result).toMatchObject({
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
