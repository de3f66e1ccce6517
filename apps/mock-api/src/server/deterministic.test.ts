import supertest, { type Response } from 'supertest';
import { expect, test } from 'vitest';
import { callOperation, operations, type Api } from '../testing/call-operation.ts';
import { startServer } from '../testing/start-server.ts';
import { DETERMINISTIC_START } from './start.ts';

const bytesOf = ({ status, headers, text, body }: Response) =>
  JSON.stringify({ status, headers, body: text ?? body });

/** Calls every operation of the contract as a guest, a customer and an admin, one after the other. */
async function journey(api: Api) {
  const responses: Response[] = [];
  const keep = async (request: PromiseLike<Response>) => {
    const response = await request;
    responses.push(response);
    return response.body;
  };
  const signIn = async (account: object): Promise<Record<string, string>> => {
    const { token } = await keep(api.post('/__mock/api/accounts').send(account));
    return { authorization: `Bearer ${token}` };
  };
  const person = { email: 'bola@example.com', password: 'a good password' };
  await keep(api.post('/auth/signup/emailandpassword').send(person));
  for (const operation of operations) {
    for (const role of ['guest', 'user', 'admin']) {
      // Of their own, because some operations end what others need.
      const headers = role === 'guest' ? {} : await signIn({ role, orders: 1 });
      await keep(callOperation(api, operation, { headers }));
    }
  }
  await keep(api.get('/nowhere'));
  await keep(api.get('/__mock/api/mails'));
  return responses;
}

async function startWith(text: string) {
  const { url, control } = await startServer([
    '--deterministic',
    text,
    // Else the links of mails have the port.
    '--public-address',
    'http://mock.localhost',
  ]);
  return { api: supertest(url), control: control() };
}

test('the same requests get identical responses from another server and after a reset', async () => {
  const [one, other] = [await startWith('a text'), await startWith('a text')];
  const responses = await journey(one.api);
  expect(new Set(responses.map(({ status }) => status))).toEqual(
    new Set([200, 201, 400, 401, 403, 404, 409]),
  );
  const first = responses.map(bytesOf);
  expect((await journey(other.api)).map(bytesOf)).toEqual(first);
  await one.control.data.reset();
  expect((await journey(one.api)).map(bytesOf)).toEqual(first);
  const date = new Date(DETERMINISTIC_START).toUTCString();
  expect(responses.map(({ headers }) => headers.date)).toEqual(responses.map(() => date));
});

test('another text gives other ids and secrets, and --clock another time', async () => {
  const { url, control } = await startServer([
    '--deterministic',
    'b',
    '--clock',
    '2026-12-24T18:00:00Z',
  ]);
  const { url: other } = await startServer(['--deterministic', 'c']);
  const token = async (at: string) => {
    const { body } = await supertest(at)
      .post('/__mock/api/accounts')
      .send({ email: 'a@example.com' });
    return body.token;
  };
  expect(await token(url)).not.toBe(await token(other));
  expect(await control().clock.read()).toEqual({ now: '2026-12-24T18:00:00.000Z', frozen: true });
});

test('requests have the same ids after a reset, and new ids after their list is cleared', async () => {
  const { api, control } = await startWith('a text');
  await control.requests.list();
  const idOfNext = async () => {
    await api.get('/dishes');
    return (await control.requests.list())[0]?._id;
  };
  const first = await idOfNext();
  await control.requests.clear();
  expect(await idOfNext()).not.toBe(first);
  await control.data.reset();
  expect(await idOfNext()).toBe(first);
});
