import { contract } from '@catering/contract';
import { expectConsoleError } from '@catering/test/console';
import { afterEach, expect, test } from 'vitest';
import { answer, brokenLine, fakeFetch } from '#testing/fake-fetch.ts';
import { setAccessTokenSource } from './access-token.ts';
import { ApiError, customerMessage } from './api-error.ts';
import { bodyOf, clientOf } from './client.ts';
import { enroll } from './enrollment.ts';
import { sendMessage } from './messages.ts';

const client = clientOf(contract);

const NO_ANSWER = 'No answer from the server. Check your connection and try again.';
const category = { _id: 'c1', name: 'Rice', description: 'Rice dishes' };
const listCategories = () => bodyOf(client.categories.list());
const message = { email: 'ada@example.com', message: 'Hello' };
const stored = { ...message, _id: 'm1' };

afterEach(() => setAccessTokenSource(() => null));

test('a body goes out as JSON, and JSON is asked for', { tags: ['API-GEN-04'] }, async () => {
  const sent = fakeFetch(answer(201, stored));
  await sendMessage(message);
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  expect(sent[0]?.headers.get('accept')).toBe('application/json');
  expect(JSON.parse(String(sent[0]?.body))).toEqual(message);
});

test('a call goes to the address of the API', { tags: ['API-USE-01', 'API-GEN-01'] }, async () => {
  const sent = fakeFetch(answer(200, [category]));
  expect(await listCategories()).toEqual([category]);
  expect(sent[0]?.url).toBe('http://127.0.0.1:4000/categories');
});

test(
  'every POST carries one idempotency key, the same on each retry',
  { tags: ['API-GEN-07'] },
  async () => {
    const sent = fakeFetch(brokenLine(), brokenLine(), answer(201, stored));
    await sendMessage(message);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{16,}$/);
    expect(new Set(keys).size).toBe(1);
  },
);

test('another POST has another idempotency key', { tags: ['API-GEN-07'] }, async () => {
  const sent = fakeFetch(answer(201, stored));
  await sendMessage(message);
  await sendMessage(message);
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBe(keys[1]);
});

test(
  'calls of a user carry the bearer token, open calls do not',
  { tags: ['ROL-07', 'ROL-08'] },
  async () => {
    setAccessTokenSource(() => 'secret');
    const sent = fakeFetch(
      answer(200, []),
      answer(200, [category]),
      answer(200, { _id: 'u1', email: 'a' }),
    );
    await client.order.list({ query: {} });
    await listCategories();
    await client.auth.update({ body: { phoneNumber: '0803' } });
    const tokens = sent.map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual(['Bearer secret', null, 'Bearer secret']);
  },
);

test('a guest sends no token', { tags: ['ROL-07'] }, async () => {
  const sent = fakeFetch(answer(401, { message: 'Log in first.', code: 'UNAUTHENTICATED' }));
  await expect(client.order.list({ query: {} })).rejects.toThrow('Log in first.');
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

test(
  "a refusal carries the server's message and status, whatever its code",
  { tags: ['ERR-41'] },
  async () => {
    fakeFetch(answer(409, { message: 'That email is taken.', code: 'ANYTHING' }));
    const failure = await client.auth
      .signUp({ body: { email: 'a@b.co', password: '12345678' } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 409 });
    expect(customerMessage(failure)).toBe('That email is taken.');
  },
);

test.each([
  ['an error page of a proxy', new Response('<h1>Bad Gateway</h1>', { status: 400 })],
  ['a refusal without a message', answer(400, { code: 'X' })],
  ['a refusal with an empty message', answer(400, { message: '', code: 'X' })],
])('%s gets the words for no answer', { tags: ['API-GEN-14'] }, async (_what, response) => {
  fakeFetch(response);
  await expect(listCategories()).rejects.toThrow(NO_ANSWER);
});

test('a broken line gets the words for no answer', { tags: ['API-GEN-07'] }, async () => {
  fakeFetch(brokenLine());
  await expect(listCategories()).rejects.toThrow(NO_ANSWER);
});

test.each([
  ['a missing field', answer(200, [{ _id: 'c1', name: 'Rice' }]), /GET \/categories.*description/s],
  ['no JSON', new Response('hello', { status: 200 }), /GET \/categories/],
  ['an undeclared status', answer(204 + 2, []), /GET \/categories.*206/],
])(
  'a success with %s fails and is logged',
  { tags: ['API-GEN-14'] },
  async (_what, response, log) => {
    expectConsoleError(log);
    fakeFetch(response);
    await expect(listCategories()).rejects.toThrow(NO_ANSWER);
  },
);

test('a caller who gives up sees their own reason, and nothing is logged', async () => {
  fakeFetch('silence');
  const caller = new AbortController();
  const call = client.categories.list({ fetchOptions: { signal: caller.signal } });
  caller.abort(new Error('left the page'));
  await expect(call).rejects.toThrow('left the page');
});

test('an enrollment is sent as it was typed', { tags: ['ENR-08'] }, async () => {
  const sent = fakeFetch(answer(400, { message: 'Full Name is required', code: 'X' }));
  const form = { name: '', email: 'not an email', phoneNumber: '', course: 'POTTERY' };
  await expect(enroll(form)).rejects.toThrow('Full Name is required');
  expect(JSON.parse(String(sent[0]?.body))).toEqual(form);
});

test.each([new Error('x is not a function'), 'text', undefined])(
  'the words of a fault in the site are not shown to a customer',
  { tags: ['ERR-09'] },
  (error) => {
    expect(customerMessage(error)).toBe(NO_ANSWER);
  },
);
