import { randomUUID } from 'node:crypto';
import type { Order } from '@catering/contract';
import { demoCustomer } from './order-client.ts';

/** A server in a process of its own. */
export interface Killable {
  readonly ended: Promise<unknown>;
  readonly kill: (signal: NodeJS.Signals) => unknown;
  /** Its address, as soon as it listens. */
  readonly listening: () => Promise<string>;
}

interface KillOptions {
  /** Starts a server over the same database each time. */
  readonly run: () => Killable;
  readonly rounds: number;
  /** Orders that are sent at once in each round. */
  readonly ordersAtOnce: number;
  /** Orders of a round that are acknowledged before the server is killed. */
  readonly killAfter: (round: number) => number;
}

/** What was found after all rounds; "lost" and "doubled" are to be 0. */
export interface KillResult {
  readonly kills: number;
  readonly acknowledged: number;
  /** Calls that got no answer, and were made again with the same key. */
  readonly repeated: number;
  /** Acknowledged orders that a restarted server did not know. */
  readonly lost: number;
  /** Orders beyond one for each key. */
  readonly doubled: number;
}

/**
 * Kills a server again and again while customers order, and looks after each restart whether it
 * still knows all that it has acknowledged (D-11).
 */
export async function killRounds(options: KillOptions): Promise<KillResult> {
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
    // The orders that got no answer are sent again, as the site would, beside new ones.
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
    kills: rounds,
    acknowledged: acknowledged.size,
    repeated,
    lost: lost.size,
    doubled: stored - sent,
  };
}
