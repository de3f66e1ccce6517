import type { ActiveFault } from '@catering/mock-control';
import { expect, test } from 'vitest';
import { json, type Reply } from '../../http/pipeline/reply.ts';
import { changeReply } from './change-reply.ts';

const fault = (fields: Omit<Partial<ActiveFault>, 'delayMs'>) => ({
  _id: 'one',
  matched: 0,
  acted: 0,
  ...fields,
});
const usual = json(200, [{ name: 'Jollof rice', price: 1500 }], { etag: 'W/"a"' });
const bodyOf = ({ body }: Reply) => JSON.parse(body as string);

test('without faults, a reply stays as it is', () => {
  const { reply, acted } = changeReply(usual, []);
  expect(reply).toEqual(usual);
  expect(acted).toBe('');
});

test('a fault changes fields of a success, with the tag that belongs to the new body', () => {
  const { reply, acted, changedByFault } = changeReply(usual, [
    fault({ replace: { '0.price': 7 } }),
  ]);
  expect(bodyOf(reply)).toEqual([{ name: 'Jollof rice', price: 7 }]);
  expect(reply.headers.etag).not.toBe('W/"a"');
  expect([acted, changedByFault]).toEqual(['fault one', true]);
  expect(usual.headers.etag).toBe('W/"a"');
});

test('faults change one after the other, and each header is that of the last', () => {
  const { reply } = changeReply(usual, [
    fault({ replace: { '0.price': 7 }, headers: { 'X-Trace': '1' } }),
    fault({ _id: 'two', omit: ['0.price'], headers: { 'x-trace': '2' } }),
  ]);
  expect(bodyOf(reply)).toEqual([{ name: 'Jollof rice' }]);
  expect(reply.headers).toMatchObject({ 'x-trace': '2', 'x-mock-acted': 'fault one, fault two' });
});

test('a failure keeps its body', () => {
  const failure = json(404, { message: 'None', code: 'NOT_FOUND' });
  const { reply, acted } = changeReply(failure, [fault({ replace: { message: 'Other' } })]);
  expect(bodyOf(reply)).toEqual({ message: 'None', code: 'NOT_FOUND' });
  expect(acted).toBe('');
});

test.each([
  [{ drop: true }, 'nothing'],
  [{ drop: true, when: 'after' }, 'nothing'],
  [{ drop: true, when: 'during' }, 'cut'],
  [{ hang: true }, 'never'],
  [{ status: 500 }, undefined],
] as const)('with %o, what arrives is: %s', (effect, delivery) => {
  expect(changeReply(usual, [fault(effect)]).reply.delivery).toBe(delivery);
});
