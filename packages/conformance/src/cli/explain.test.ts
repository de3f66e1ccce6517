import { expect, test } from 'vitest';
import { cateringSuite } from '../checks/suite.ts';
import { explain } from './explain.ts';

test.each([
  ['a parameter', 'messages.list.limits.query.limit.zero', '"name": "limit"'],
  ['a sentence', 'order.get.state.other-user', "another user's order gives 404"],
  ['HTTP', 'server.body.unread', 'https://www.rfc-editor.org/rfc/rfc9112#section-9.3'],
])('--explain quotes %s that a check refers to', async (_what, id, quoted) => {
  const text = await explain(cateringSuite, id);
  expect(text).toMatch(/^ {2}refers to {5}\S/m);
  expect(text).toContain(quoted);
  expect(text).not.toContain('"name": "page"');
});
