import { expect, test } from 'vitest';
import { cateringSuite } from '../checks/suite.ts';
import { explain } from './explain.ts';

test.each([
  ['a parameter', 'messages.list.limits.query.limit.zero', '"name": "limit"'],
  ['a sentence', 'order.get.state.other-user', "another user's order gives 404"],
  ['what a field is in words', 'blogs.create.limits.body.link.script', 'http or https'],
  ['HTTP', 'server.body.unread', 'https://www.rfc-editor.org/rfc/rfc9112#section-9.3'],
])('--explain quotes %s that a check refers to', async (_what, id, quoted) => {
  const text = await explain(cateringSuite, id);
  expect(text).toMatch(/^ {2}refers to {5}\S/m);
  expect(text).toContain(quoted);
  expect(text).not.toContain('"name": "page"');
});

test.each(['order.create', 'POST /order'])(
  '--explain %s prints all of the operation: request, response, and the meaning of each failure',
  async (wanted) => {
    const text = await explain(cateringSuite, wanted);
    expect(text).toMatch(/^order\.create: POST \/order\n {2}\d\d+ checks: --only order\.create\n/);
    const entry = JSON.parse(text.slice(text.indexOf('{')));
    expect(entry.requestBody.content['application/json'].schema.required).toContain('cartItems');
    const { schema } = entry.responses[201].content['application/json'];
    expect(schema.properties.order.properties.paymentStatus.enum).toContain('Pending');
    expect(entry.responses[401]).toContain('no valid bearer token');
    expect(text).not.toContain('$ref');
  },
);

test('--explain of a response shows its fields, and says how to see what is cut off', async () => {
  const text = await explain(cateringSuite, 'auth.signUpAdmin.valid-request');
  expect(text).not.toContain('$ref');
  expect(await explain(cateringSuite, 'order.list.valid-request')).toMatch(
    /…\n +--explain order\.list prints all of it$/,
  );
});

test('--explain of neither is an error', async () => {
  await expect(explain(cateringSuite, 'order.crate')).rejects.toThrow(
    "no check or operation has the id 'order.crate'",
  );
});
