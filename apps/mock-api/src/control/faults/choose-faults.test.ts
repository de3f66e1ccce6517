import type { Fault } from '@catering/mock-control';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { orderOf } from '../../testing/orders.ts';
import { rice } from '../../testing/small-menu.ts';
import { INITIAL_STATE, type ControlState } from '../control-state.ts';
import { chooseFaults } from './choose-faults.ts';

async function openFaults() {
  const testApp = await openTestApp();
  const { api } = testApp;
  const addFault = async (fault: object) => {
    const { status, body } = await api.post('/__mock/api/faults').send(fault);
    expect(body.issues).toBeUndefined();
    expect(status).toBe(201);
  };
  const statuses = async (count: number, path = '/blogs') => {
    const all: number[] = [];
    for (let call = 0; call < count; call += 1) all.push((await api.get(path)).status);
    return all;
  };
  const counts = async () =>
    (await api.get('/__mock/api/faults')).body.map(
      ({ matched, acted }: Record<'matched' | 'acted', number>) => [matched, acted],
    );
  return { ...testApp, addFault, statuses, counts };
}

test('only the third order fails, and it is not placed', async () => {
  const { api, person, addFault, counts } = await openFaults();
  const { headers } = await person();
  await addFault({ operation: 'order.create', status: 500, nth: 3 });
  const statuses = [];
  for (let order = 0; order < 4; order += 1) {
    statuses.push((await api.post('/order').set(headers).send(orderOf())).status);
  }
  expect(statuses).toEqual([201, 201, 500, 201]);
  expect((await api.get('/order').set(headers)).body).toHaveLength(3);
  expect(await counts()).toEqual([[4, 1]]);
});

test('fails a number of requests after skipping a number of requests', async () => {
  const { addFault, statuses, counts } = await openFaults();
  await addFault({ operation: 'blogs.list', status: 500, after: 2, times: 2 });
  expect(await statuses(6)).toEqual([200, 200, 500, 500, 200, 200]);
  expect(await counts()).toEqual([[6, 2]]);
});

test('counts matched requests even if the fault does not apply to them', async () => {
  const { addFault, statuses, counts } = await openFaults();
  await addFault({ operation: 'blogs.list', status: 500 });
  await addFault({ operation: 'blogs.list', status: 503, probability: 0.000001 });
  await addFault({ operation: 'dishes.list', status: 503 });
  expect(await statuses(3)).toEqual([500, 500, 500]);
  expect(await counts()).toEqual([
    [3, 3],
    [3, 0],
    [0, 0],
  ]);
});

test('fails a share of the requests, the same ones in each run', async () => {
  const failing = async () => {
    const { addFault, statuses } = await openFaults();
    await addFault({ path: '*', status: 500, probability: 0.3 });
    return statuses(20);
  };
  const picked = await failing();
  expect(new Set(picked)).toEqual(new Set([200, 500]));
  expect(await failing()).toEqual(picked);
});

/** Lets a thousand requests match a fault. */
function chooseForThousand(rule: Fault) {
  const fault = { ...rule, _id: 'a', matched: 0, acted: 0 };
  let state: ControlState = { ...INITIAL_STATE, faults: [fault] };
  const delays: number[] = [];
  for (let request = 0; request < 1000; request += 1) {
    const chosen = chooseFaults(state, { carried: [], active: [fault] });
    ({ state } = chosen);
    for (const { delayMs = 0 } of chosen.acting) delays.push(delayMs);
  }
  return { counts: state.faults[0], delays };
}

test('fails one request in ten', () => {
  const { counts } = chooseForThousand({ path: '*', status: 500, probability: 0.1 });
  expect(counts?.matched).toBe(1000);
  expect(counts?.acted).toBeGreaterThan(75);
  expect(counts?.acted).toBeLessThan(125);
});

test('uses a delay range from end to end, with the same delays in each run', () => {
  const delaysOf = () => chooseForThousand({ path: '*', delayMs: [100, 109] }).delays;
  const delays = delaysOf();
  const all = Array.from({ length: 10 }, (_, index) => 100 + index);
  expect(new Set(delays)).toEqual(new Set(all));
  expect(delaysOf()).toEqual(delays);
});

test('a fault with a probability uses the whole delay range', () => {
  const rule = { path: '*', delayMs: [0, 1000], probability: 0.1 };
  const { delays } = chooseForThousand(rule);
  expect(Math.max(...delays)).toBeGreaterThan(800);
});

test('a path pattern matches addresses, and a query can be written in the path or as a field', async () => {
  const { addFault, statuses } = await openFaults();
  await addFault({ path: '/dishes/:id', status: 500 });
  await addFault({ path: '/dishes', query: { category: rice._id }, status: 503 });
  await addFault({ path: '/pictures/*', status: 410 });
  expect(await statuses(1, '/dishes/any')).toEqual([500]);
  expect(await statuses(1, '/dishes')).toEqual([200]);
  expect(await statuses(1, `/dishes?category=${rice._id}&name=x`)).toEqual([503]);
  expect(await statuses(1, '/pictures/a.avif')).toEqual([410]);
});

test('a fault for one account affects no other account', async () => {
  const { api, person, addFault } = await openFaults();
  const [one, other] = [await person(), await person()];
  await addFault({ operation: 'order.list', account: one.email.toUpperCase(), status: 500 });
  const statusOf = async (headers: Record<string, string>) =>
    (await api.get('/order').set(headers)).status;
  expect(await statusOf(one.headers)).toBe(500);
  expect(await statusOf(other.headers)).toBe(200);
  expect(await statusOf({})).toBe(401);
});

test('a fault for GET also fails HEAD', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ operation: 'blogs.list', status: 503 });
  expect((await api.head('/blogs')).status).toBe(503);
});

test('a used-up fault stays in the list until 20 newer ones are used up', async () => {
  const { addFault, statuses, counts } = await openFaults();
  for (let fault = 0; fault < 23; fault += 1) {
    await addFault({ operation: 'blogs.list', status: 500, times: 1 });
    expect(await statuses(2)).toEqual([500, 200]);
  }
  const all: [number, number][] = await counts();
  expect(all.map(([, acted]) => acted)).toEqual(Array.from({ length: 21 }, () => 1));
  expect(all.at(-1)).toEqual([2, 1]);
});

test('counts concurrent requests one at a time', async () => {
  const { api, addFault, counts } = await openFaults();
  await addFault({ operation: 'blogs.list', headers: { 'x-extra': 'yes' } });
  await addFault({ operation: 'blogs.list', status: 503, times: 2 });
  const responses = await Promise.all(Array.from({ length: 20 }, () => api.get('/blogs')));
  expect(responses.filter(({ status }) => status === 503)).toHaveLength(2);
  expect(responses.filter(({ headers }) => headers['x-extra'] === 'yes')).toHaveLength(20);
  expect(await counts()).toEqual([
    [20, 20],
    [20, 2],
  ]);
});
