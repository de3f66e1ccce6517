import { median } from '../figures/median.ts';
import { load, type LoadRequest } from '../process/load.ts';
import type { RunningServer } from '../process/start-server.ts';
import { type Subject, requestsFor } from './subject.ts';
import { CONNECTIONS, withServer } from './measure.ts';
import { DISH_PATH, orderBody } from './menu.ts';
import { bearer, customers } from './mock-api.ts';

const SAMPLES = 200;
const STORED_ORDERS = 10_000;
const MANY_ORDERS = 1000;
const FEW_ORDERS = 10;
const READS_SHORT = 20_000;
const READS_LONG = 200_000;

export interface Growth {
  /** Median ms of one order at a time, with none and with 10,000 stored. */
  readonly postMs: { readonly empty: number; readonly full: number };
  /** Median ms of the own orders of a customer with 10 and with 1000; only where there are any. */
  readonly listMs?: { readonly few: number; readonly many: number };
  /** Resident memory in MB after so many reads of the list. */
  readonly readsMemory: { readonly short: number; readonly long: number };
}

/** The median time of one request at a time, ms. */
async function timeOf(address: string, { method, path, headers = {}, body }: LoadRequest) {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const started = performance.now();
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body }) });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times);
}

const send = (address: string, request: LoadRequest, amount: number) =>
  load(address, request, { connections: Math.min(CONNECTIONS, amount), amount });

async function growthOfPosts(subject: Subject, { address }: RunningServer) {
  const headers = (await subject.headers?.(address)) ?? {};
  const { order } = requestsFor(DISH_PATH, orderBody, headers);
  // Runs the code warm, so that it is the orders that make the difference.
  await timeOf(address, order);
  const empty = await timeOf(address, order);
  await send(address, order, STORED_ORDERS);
  return { empty, full: await timeOf(address, order) };
}

async function growthOfLists({ address }: RunningServer) {
  const listOf = async (customer: { email: string }, orders: number) => {
    const headers = await bearer(address, customer);
    await send(address, requestsFor(DISH_PATH, orderBody, headers).order, orders);
    return timeOf(address, { method: 'GET', path: '/order', headers });
  };
  await listOf(customers.runner, FEW_ORDERS);
  return {
    many: await listOf(customers.busy, MANY_ORDERS),
    few: await listOf(customers.small, FEW_ORDERS),
  };
}

async function growthOfReads({ address, usage }: RunningServer) {
  const { list } = requestsFor(DISH_PATH, orderBody, {});
  await send(address, list, READS_SHORT);
  const short = usage().memory;
  await send(address, list, READS_LONG - READS_SHORT);
  return { short, long: usage().memory };
}

/** What becomes slower or larger when there is more; each with a fresh process. */
export async function measureGrowth(subject: Subject): Promise<Growth> {
  const postMs = await withServer(subject, (server) => growthOfPosts(subject, server));
  const readsMemory = await withServer(subject, growthOfReads);
  if (subject.headers === undefined) return { postMs, readsMemory };
  return { postMs, readsMemory, listMs: await withServer(subject, growthOfLists) };
}
