import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  expectBody,
  expectEqual,
  expectList,
  expectRejection,
  expectStatus,
  expectThat,
  expectValid,
  responseOf,
} from './expect.ts';
import { Violation } from '../suite/violation.ts';
import { schemaOf } from '../api/validator.ts';
import { rejections } from './rejections.ts';
import type { Exchange } from '../http/exchange.ts';

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
  expect(violationOf(() => expectStatus(respondedWith(204, undefined), 200))?.got).toBe('204');
  expect(expectStatus(respondedWith(200, message), 200).json).toBe(message);
});

test('the error of a wrong body shows the path, the rule, and the value', () => {
  const wrong = respondedWith(200, { _id: '1', price: '3500' });
  const violation = violationOf(() => expectBody(wrong, 200, dish));
  expect(violation?.message).toContain('body.price');
  expect(violation?.got).toBe('"3500"');
  expect(
    violationOf(() =>
      expectValid(wrong, 200, {
        contentType: 'application/json',
        schema: schemaOf(dish, 'output'),
      }),
    ),
  ).toEqual(violation);
  expect(expectBody(respondedWith(200, { _id: '1', price: 3500 }), 200, dish)).toEqual({
    _id: '1',
    price: 3500,
  });
});

test('validates a body that is declared as text as text', () => {
  const schema = schemaOf(z.string().check(z.maxLength(5)), 'output');
  const csv = { contentType: 'text/csv', schema };
  const exchange = (text: string) => {
    const { response, ...rest } = respondedWith(200, undefined);
    return { ...rest, response: response && { ...response, text } };
  };
  expect(expectValid(exchange('a,b'), 200, csv)).toBe('a,b');
  expect(violationOf(() => expectValid(exchange('a,b,c,d'), 200, csv))?.message).toContain('body');
});

test('only list entries of the declared shape are used', () => {
  const list = respondedWith(200, [{ _id: '1', price: 1 }, { _id: '2' }]);
  expect(expectList(list, dish)).toEqual([{ _id: '1', price: 1 }]);
  expect(violationOf(() => expectList(respondedWith(200, { dishes: [] }), dish))?.got).toEqual({
    dishes: [],
  });
});

test.each([
  [400, 'passes'],
  [422, 'is a warning'],
  [200, 'fails'],
  [500, 'fails'],
])('invalid input that gets %i %s', (status, outcome) => {
  const warnings: Violation[] = [];
  const failure = violationOf(() =>
    expectRejection(
      { warn: (one) => warnings.push(one) },
      respondedWith(status, {}),
      rejections.malformed,
    ),
  );
  const found = failure ? 'fails' : warnings.length > 0 ? 'is a warning' : 'passes';
  expect(found).toBe(outcome);
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

test('a body of another declared type is not validated against the schema', () => {
  const declared = {
    contentType: 'application/json',
    otherTypes: ['text/csv'],
    schema: schemaOf(dish, 'output'),
  };
  const table = (type: string): Exchange => {
    const exchange = respondedWith(200, undefined);
    const headers = { 'content-type': type };
    return { ...exchange, response: { ...responseOf(exchange), headers } };
  };
  expect(violationOf(() => expectValid(table('text/csv'), 200, declared))).toBeUndefined();
  expect(violationOf(() => expectValid(table('text/html'), 200, declared))).toBeDefined();
});
