import { contract, type Order } from '@catering/contract';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts } from './database/seeds/demo-accounts.ts';
import { runServer, temporaryFolder } from './testing/run-server.ts';

const ROUNDS = 4;
const ORDERS_AT_ONCE = 30;

const headersFor = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

async function logIn(address: string): Promise<string> {
  const { email, password } = demoAccounts.customer;
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return contract.auth.logIn.responses[200].parse(await answer.json()).token;
}

async function listOrders(address: string, token: string): Promise<Order[]> {
  const answer = await fetch(`${address}/order`, { headers: headersFor(token) });
  return contract.order.list.responses[200].parse(await answer.json());
}

test(
  'D-11 no acknowledged order is lost or doubled when the process is killed',
  { timeout: 90_000 },
  async () => {
    const args = ['--database', join(temporaryFolder(), 'mock.sqlite'), '--log-level', 'silent'];
    let server = runServer(args);
    let address = await server.listening();
    const token = await logIn(address);
    const [example] = await listOrders(address, token);
    const seeded = (await listOrders(address, token)).length;
    /** Ids of acknowledged orders, by the key they were sent with. */
    const acknowledged = new Map<string, string>();
    let unanswered: string[] = [];

    const place = async (key: string) => {
      const answer = await fetch(`${address}/order`, {
        method: 'POST',
        headers: { ...headersFor(token), 'idempotency-key': key },
        body: JSON.stringify(example),
      });
      const { order } = contract.order.create.responses[201].parse(await answer.json());
      acknowledged.set(key, order._id);
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      // The orders that got no answer are sent again, as the site would, beside new ones.
      const keys = [...unanswered, ...Array.from({ length: ORDERS_AT_ONCE }, () => randomUUID())];
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
      const ids = (await listOrders(address, token)).map(({ _id }) => _id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining([...acknowledged.values()]));
    }

    await Promise.all(unanswered.map(place));
    const stored = await listOrders(address, token);
    expect(stored).toHaveLength(seeded + ROUNDS * ORDERS_AT_ONCE);
    expect(acknowledged.size).toBe(ROUNDS * ORDERS_AT_ONCE);
  },
);
