import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  expectBody,
  expectEqual,
  expectExactStatus,
  expectList,
  expectStatus,
  expectThat,
  expectValidSuccess,
  responseOf,
} from './expect.ts';
import { Violation } from '../definition/violation.ts';
import { schemaOf } from '../../operations/contract/validator.ts';
import type { ResponseSpec } from '../../operations/operation.ts';
import type { Exchange } from '../../http/exchange.ts';

const dish = z.object({ _id: z.string(), price: z.int().check(z.gte(0)) });

function respondedWith(status: number, json: unknown): Exchange {
  const text = json === undefined ? '' : JSON.stringify(json);
  return {
    check: 'dishes.get.valid-request',
    request: {
      operation: 'dishes.get',
      method: 'GET',
      path: '/dishes/1',
      headers: {},
      body: undefined,
    },
    response: { status, headers: {}, bytes: Buffer.from(text), text, json },
    failure: undefined,
    startedAt: 0,
    duration: 1,
  };
}
const withoutResponse: Exchange = {
  ...respondedWith(200, {}),
  response: undefined,
  failure: 'ECONNRESET',
};

/** An operation with one declared response, of 200. */
const responding = (spec: ResponseSpec) => ({ responses: { 200: spec }, successStatus: 200 });

function violationOf(attempt: () => unknown) {
  try {
    attempt();
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    const { message, details } = error;
    const { expected, got, exchange } = details;
    return { message, expected, got, hasExchange: exchange !== undefined };
  }
  return undefined;
}

test('the error of a request without a response gives the reason', () => {
  expect(violationOf(() => responseOf(withoutResponse))).toMatchObject({
    got: 'ECONNRESET',
    hasExchange: true,
  });
});

test('the error of an unexpected status shows that status and its message', () => {
  const message = { message: 'Please log in.' };
  expect(violationOf(() => expectStatus(respondedWith(401, message), 200))).toEqual({
    message: 'responds with 200',
    expected: '200',
    got: '401 (Please log in.)',
    hasExchange: true,
  });
  expect(violationOf(() => expectExactStatus(respondedWith(204, undefined), 200))?.got).toBe('204');
  expect(expectStatus(respondedWith(200, message), 201).status).toBe(200);
  expect(expectStatus(respondedWith(200, message), 200).json).toBe(message);
});

test('the error of a wrong body shows the path, the rule, and the value', () => {
  const wrong = respondedWith(200, { _id: '1', price: '3500' });
  const violation = violationOf(() => expectBody(wrong, 200, dish));
  expect(violation?.message).toContain('body.price');
  expect(violation?.got).toBe('"3500"');
  const declared = { contentType: 'application/json', schema: schemaOf(dish, 'output') };
  expect(violationOf(() => expectValidSuccess(wrong, responding(declared)))).toEqual(violation);
  expect(expectBody(respondedWith(200, { _id: '1', price: 3500 }), 200, dish)).toEqual({
    _id: '1',
    price: 3500,
  });
});

test('validates a body that is declared as text as text', () => {
  const schema = schemaOf(z.string().check(z.maxLength(5)), 'output');
  const csv = responding({ contentType: 'text/csv', schema });
  const exchange = (text: string) => {
    const { response, ...rest } = respondedWith(200, undefined);
    return { ...rest, response: response && { ...response, text } };
  };
  expect(expectValidSuccess(exchange('a,b'), csv)).toBe('a,b');
  expect(violationOf(() => expectValidSuccess(exchange('a,b,c,d'), csv))?.message).toContain(
    'body',
  );
});

test('only list entries of the declared shape are used', () => {
  const list = respondedWith(200, [{ _id: '1', price: 1 }, { _id: '2' }]);
  expect(expectList(list, dish)).toEqual([{ _id: '1', price: 1 }]);
  const violation = violationOf(() => expectList(respondedWith(200, { dishes: [] }), dish));
  expect([violation?.expected, violation?.got]).toEqual(['a list', '{"dishes":[]}']);
});

test('compares values as JSON, and either can be undefined', () => {
  expect(violationOf(() => expectEqual('keeps it', { a: 1, b: undefined }, { a: 1 }))).toBe(
    undefined,
  );
  expect(violationOf(() => expectEqual('keeps it', undefined, 1))).toEqual({
    message: 'keeps it',
    expected: 1,
    got: undefined,
    hasExchange: false,
  });
  expect(
    violationOf(() => expectThat('is there', false, { expected: 'a dish', got: 'none' }))?.got,
  ).toBe('none');
  expect(violationOf(() => expectThat('is there', true, { expected: 1, got: 1 }))).toBe(undefined);
});
