import { randomUUID } from 'node:crypto';
import { orderLineOf } from '@catering/contract/testing';
import { Client } from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import { orderOf } from '../testing/orders.ts';
import { png } from '../testing/pictures.ts';
import { startReplicas } from '../testing/replicas.ts';

const REPLICAS = 3;
const CALLS_PER_MINUTE = 12;
const AT_ONCE = 24;

let replicas: Awaited<ReturnType<typeof startReplicas>>;
let customer: { authorization: string };
let admin: { authorization: string };

/** Callers of each server by itself, so that a test can say which one is asked. */
const each = () => replicas.addresses.map((address) => supertest(address));
const server = (number: number) => supertest(replicas.addresses[number % REPLICAS] ?? '');
const atOnce = <Result>(work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, number) => work(number)));

/** Each caller has an address of its own, so that logging in meets no limit. */
let callers = 0;
const post = (path: string, body: object, to = server(callers)) =>
  to
    .post(path)
    .set('x-forwarded-for', `192.0.2.${(callers += 1)}`)
    .send(body);
async function logIn({ email, password }: { email: string; password: string }) {
  const { body } = await post('/auth/login', { email, password });
  return { authorization: `Bearer ${body.token}` };
}

beforeAll(async () => {
  replicas = await startReplicas(REPLICAS, ['--calls-per-minute', `${CALLS_PER_MINUTE}`]);
  [customer, admin] = [await logIn(demoAccounts.customer), await logIn(demoAccounts.admin)];
});
afterAll(async () => void (await replicas.stop()));

async function placeOrder(number: number, key: string = randomUUID()) {
  const [dish] = (await server(number).get('/dishes')).body;
  const { status, body } = await server(number)
    .post('/order')
    .set(customer)
    .set('idempotency-key', key)
    .send(orderOf([orderLineOf(dish)]));
  return { status, id: String(body.order?._id) };
}
const countOrders = async () => (await server(0).get('/order').set(customer)).body.length;

test(
  'one key stores one order, even if several servers get it at once',
  { tags: ['D-11'] },
  async () => {
    const before = await countOrders();
    const key = randomUUID();
    const answers = await atOnce((number) => placeOrder(number, key));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  },
);

test(
  'one transaction pays one order, even if several servers get it at once',
  { tags: ['D-37'] },
  async () => {
    const orders = await atOnce((number) => placeOrder(number));
    const payment = { paymentStatus: 'Completed', transactionRef: randomUUID(), paymentRef: 'P' };
    const answers = await Promise.all(
      orders.map(({ id }, number) =>
        server(number).put(`/order/${id}`).set(customer).send(payment),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(AT_ONCE - 1);
    expect(answers.find(({ status }) => status !== 409)?.status).toBe(200);
  },
);

test('a token that one server ends is invalid on all servers', { tags: ['D-57'] }, async () => {
  const credentials = { email: `${randomUUID()}@example.com`, password: 'a good password' };
  const { body } = await post('/auth/signup/emailandpassword', credentials);
  const headers = { authorization: `Bearer ${body.token}` };
  const validity = () =>
    Promise.all(each().map(async (api) => (await api.get('/auth/is-valid').set(headers)).body));
  expect(await validity()).toEqual(each().map(() => ({ isValid: true })));
  expect((await server(1).put('/auth/disable').set(headers)).status).toBe(200);
  expect(await validity()).toEqual(each().map(() => ({ isValid: false })));
});

test(
  "a client's rate limit counts its requests to all servers together",
  { tags: ['D-71'] },
  async () => {
    const ask = (number: number) =>
      server(number).post('/auth/login').set('x-forwarded-for', '198.51.100.7').send({});
    const answers = await atOnce(ask);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(AT_ONCE - CALLS_PER_MINUTE);
    for (const { headers } of limited) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    for (const number of replicas.addresses.keys()) expect((await ask(number)).status).toBe(429);
  },
);

test(
  'a change of the menu on one server shows on all servers at once',
  { tags: ['SCP-30'] },
  async () => {
    const [dish] = (await server(0).get('/dishes')).body;
    const path = `/dishes/${dish._id}`;
    const seen = () => Promise.all(each().map(async (api) => (await api.get(path)).body.price));
    for (let round = 1; round <= REPLICAS; round += 1) {
      const price = dish.price + round;
      await server(round).put(path).set(admin).send({ price });
      expect(await seen()).toEqual(each().map(() => price));
    }
  },
);

/** Ends all connections of the servers to their database. */
async function cutConnections() {
  const client = new Client({ connectionString: replicas.database });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'catering-mock-api' and datname = current_database()`);
  await client.end();
}

test('after a lost connection, servers respond with 503 or the current menu, and reconnect', async () => {
  const [dish] = (await server(0).get('/dishes')).body;
  const path = `/dishes/${dish._id}`;
  const seen = () =>
    Promise.all(
      each().map(async (api) => {
        const { status, body } = await api.get(path);
        return status === 200 ? body.price : status;
      }),
    );
  for (let price = 1000; price < 1000 + REPLICAS; price += 1) {
    await cutConnections();
    const change = () => server(price).put(path).set(admin).send({ price });
    await expect.poll(async () => (await change()).status).toBe(200);
    for (const answer of await seen()) expect([price, 503]).toContain(answer);
    await expect.poll(seen).toEqual(each().map(() => price));
  }
});

test(
  'all servers serve an uploaded picture, and clients can cache it forever',
  { tags: ['D-65'] },
  async () => {
    const [dish] = (await server(0).get('/dishes')).body;
    const path = `/dishes/${dish._id}/image`;
    const { body } = await server(0).put(path).set(admin).attach('files', png, 'a.png');
    for (const api of each()) {
      const { headers, body: picture } = await api.get(body.image);
      expect(png.equals(picture)).toBe(true);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  },
);

test(
  'the request log of one server lists the requests to the others',
  { tags: ['D-68'] },
  async () => {
    for (const [number, api] of each().entries()) await api.get(`/dishes?name=log-${number}`);
    const wanted = each().map((_, number) => `/dishes?name=log-${number}`);
    const logged = async (number: number) => {
      const { body } = await server(number).get('/request-logs').set(admin);
      return Array.from(Object(body), (entry) => String(Object(entry).path));
    };
    // An entry is stored when its response is out.
    await expect.poll(() => logged(0)).toEqual(expect.arrayContaining(wanted));
    await server(1).get('/clear-request-logs').set(admin);
    const left = await logged(2);
    for (const path of wanted) expect(left).not.toContain(path);
  },
);

test('a stopped server exits without an error message', async () => {
  const others = await startReplicas(1);
  expect(await others.stop()).toEqual([{ code: 0, signal: null, stdout: '', stderr: '' }]);
});

test('faults, clock, and reset on one server apply to all', async () => {
  const fault = { operation: 'blogs.list', status: 503, times: REPLICAS };
  await server(0).post('/__mock/api/faults').send(fault);
  const statuses = async () =>
    Promise.all(each().map(async (api) => (await api.get('/blogs')).status));
  expect(await statuses()).toEqual(each().map(() => 503));
  expect(await statuses()).toEqual(each().map(() => 200));

  const { body } = await server(1).post('/__mock/api/clock').send({ advanceMs: 3_600_000 });
  for (const api of each()) {
    const { now } = (await api.get('/__mock/api/clock')).body;
    expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(body.now));
  }
  await server(2).post('/__mock/api/reset');
  for (const api of each()) {
    const { now } = (await api.get('/__mock/api/clock')).body;
    expect(Date.parse(now)).toBeLessThan(Date.parse(body.now));
  }
});

test('each server lists only its own requests', async () => {
  for (const one of each()) await one.get('/__mock/api/requests');
  await server(0).get('/blogs?of=the-first');
  const listed = each().map(async (one) => {
    const { text } = await one.get('/__mock/api/requests');
    return text.includes('of=the-first');
  });
  expect(await Promise.all(listed)).toEqual([true, false, false]);
});
