import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  expectBody,
  expectEqual,
  expectIds,
  expectList,
  expectRejection,
  expectStatus,
  expectThat,
  expectValid,
  responseOf,
} from './expect.ts';
import { Violation } from './failure.ts';
import { schemaOf } from './operations/validator.ts';
import { rejections } from './rejections.ts';
import type { Exchange } from './wire/exchange.ts';

const dish = z.object({ _id: z.string(), price: z.int().check(z.gte(0)) });

function answered(status: number, json: unknown): Exchange {
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
const unanswered: Exchange = { ...answered(200, {}), response: undefined, failure: 'ECONNRESET' };

function violationOf(attempt: () => unknown) {
  try {
    attempt();
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    const { message, expected, got, exchange } = error;
    return { message, expected, got, hasExchange: exchange !== undefined };
  }
  return undefined;
}

test('a request without a response says why', () => {
  expect(violationOf(() => responseOf(unanswered))).toMatchObject({
    got: 'ECONNRESET',
    hasExchange: true,
  });
});

test('another status names the one that came, with what it says', () => {
  const message = { message: 'Please log in.' };
  expect(violationOf(() => expectStatus(answered(401, message), 200))).toEqual({
    message: 'responds with 200',
    expected: '200',
    got: '401 (Please log in.)',
    hasExchange: true,
  });
  expect(violationOf(() => expectStatus(answered(204, undefined), 200))?.got).toBe('204');
  expect(expectStatus(answered(200, message), 200).json).toBe(message);
});

test('a body of another shape names the place, the rule and the value', () => {
  const wrong = answered(200, { _id: '1', price: '3500' });
  const violation = violationOf(() => expectBody(wrong, 200, dish));
  expect(violation?.message).toContain('body.price');
  expect(violation?.got).toBe('"3500"');
  expect(violationOf(() => expectValid(wrong, 200, schemaOf(dish, 'output')))).toEqual(violation);
  expect(expectBody(answered(200, { _id: '1', price: 3500 }), 200, dish)).toEqual({
    _id: '1',
    price: 3500,
  });
});

test('of a list only the entries of the right shape are taken, and the ids of all', () => {
  const list = answered(200, [{ _id: '1', price: 1 }, { _id: '2' }]);
  expect(expectList(list, dish)).toEqual([{ _id: '1', price: 1 }]);
  expect(expectIds(list)).toEqual(['1', '2']);
  expect(violationOf(() => expectIds(answered(200, { dishes: [] })))?.got).toEqual({ dishes: [] });
});

test.each([
  [400, 'passes'],
  [422, 'is a warning'],
  [200, 'fails'],
  [500, 'fails'],
])('invalid input that is answered with %i %s', (status, outcome) => {
  const warnings: Violation[] = [];
  const failure = violationOf(() =>
    expectRejection(
      { warn: (one) => warnings.push(one) },
      answered(status, {}),
      rejections.malformed,
    ),
  );
  const found = failure ? 'fails' : warnings.length > 0 ? 'is a warning' : 'passes';
  expect(found).toBe(outcome);
});

test('values are compared as JSON, and neither has to be there', () => {
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
