import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faultSchema } from './fault-schema.ts';
import { matchesPath } from './path-pattern.ts';
import { validationMessage } from '../messages/validate.ts';

test.each([
  { operation: 'dishes.list', status: 500 },
  { path: '/dishes/:id', delayMs: 800 },
  { path: '/dishes?category=pasta', status: 503, message: 'Closed.' },
  { path: '/auth/*', drop: true, times: 2 },
  { path: '*', status: 500, probability: 0.1 },
  { operation: 'order.create', status: 500, nth: 3 },
  { operation: 'dishes.list', omit: ['*.price'], replace: { '0.name': 7 } },
  { operation: 'categories.list', body: [] },
  { operation: 'categories.list', omit: ['0'] },
  { operation: 'order.create', replace: { 'order.cartItems.0.addons.1.name': 7 } },
  { path: '*', omit: ['*.price', 'token'], query: { scope: 'all' } },
  { path: '/payment/checkout.js', status: 500 },
  { path: '/openapi.json', omit: ['paths'] },
  { path: '*', delayMs: [100, 900] },
  { path: '*', drop: true, when: 'after', times: 1 },
  { path: '*', status: 204 },
  { path: '/coupons/:code', status: 200, body: { percent: 10 } },
  { path: '*', status: 200, body: '' },
])('%o is a valid fault', (fault) => {
  expect(z.safeParse(faultSchema, fault).error?.issues).toBeUndefined();
});

test.each([
  [
    { path: '/dish/*', delayMs: 5 },
    /No address of the server matches "\/dish\/\*".*"\/dishes\/\*"/,
  ],
  [{ path: '/dishes/a/b/c', drop: true }, /No address of the server matches/],
  [{ path: '*', status: 503, message: 'Closed.', body: {} }, /leave out message or body/],
  [{ status: 503 }, /^Add a condition: either operation or path$/],
  [{ path: '/dishes', operation: 'dishes.list', status: 503 }, /^A fault has one condition: leave/],
  [{ path: '*', omit: ['nope'] }, /^There is no field "nope" in the response of any operation\.$/],
  [{ path: '*', status: 200 }, /needs a body: add body/],
  [{ path: '*', status: 201, delayMs: 5 }, /needs a body: add body/],
  [{ path: '*', delayMs: [900, 100] }, /a range of them: \[100, 900\]/],
  [{ path: '*', delayMs: [100] }, /a range of them: \[100, 900\]/],
  [{ path: '*', delayMs: [0, 120_001] }, /delayMs must be at most 120000/],
  [{ path: 'x', status: 500 }, /path must start with "\/", or be "\*"/],
  [{ path: '*', status: 500, when: 'after' }, /add drop, or leave out when/],
  [{ path: '*', drop: true, when: 'later' }, /when must be "before" or "during" or "after"/],
  [{ path: '/dishes', status: 500, times: 0 }, /times must be at least 1/],
  [{ operation: 'dishes.eat', status: 500 }, /There are: dishes\.list, /],
  [{ operation: 'dishes.list', replace: { name: 1 }, status: 200 }, /leave out status/],
  [{ operation: 'dishes.list', status: 500, hang: true }, /in one way/],
  [{ operation: 'dishes.list', delayMs: 1, message: 'Late' }, /a status of 400 or above/],
  [{ operation: 'dishes.list', status: 500, nth: 1, times: 2 }, /leave out after and times/],
  [{ operation: 'dishes.list', status: 500, latency: 5 }, /latency/],
  [{ operation: 'dishes.list', headers: { 'a b': '' } }, /cannot carry/],
  [{ operation: 'dishes.list', headers: { a: 'b\r\nc: d' } }, /cannot carry/],
  [{ operation: 'dishes.list', headers: { a: 'ọ' } }, /the header "a": .* in Latin-1/],
  [{ operation: 'dishes.list', headers: { 'Content-Length': '3' } }, /where a body ends/],
  [{ operation: 'dishes.list', headers: { Trailer: 'x' } }, /the header "Trailer": /],
  [{ operation: 'dishes.list', headers: {} }, /names no header/],
  [{ operation: 'dishes.list', replace: {} }, /names no field/],
  [{ operation: 'dishes.list', omit: ['a..b'] }, /named by its path/],
  [{ operation: 'dishes.list', status: 204, body: [] }, /has no body/],
  [{ path: '*', account: 'ada', status: 500 }, /Email is invalid/],
  [
    { operation: 'dish.list', status: 500 },
    /no operation "dish\.list"\. There are: .*dishes\.list/,
  ],
  [{ path: '/__mock/*', status: 500 }, /No fault acts on the control surface/],
  [{ path: '/dihses', hang: true }, /No address of the server matches "\/dihses".* add status\.$/],
  [
    { operation: 'dishes.list', omit: ['*.pric'] },
    /no field "\*\.pric" in the response of dishes\.list\. There are: .*\*\.addons\.\*\.name/,
  ],
  [
    { operation: 'dishes.list', replace: { price: 1 } },
    /no field "price" .*There are: .*\*\.price/,
  ],
  [
    { operation: 'dishes.get', replace: { '0.price': 1 } },
    /no field "0\.price" .*There are: .*price/,
  ],
  [{ path: '/dishes/*', omit: ['addon'] }, /in the response of "\/dishes\/\*"\./],
  [
    { operation: 'dishes.list', query: { categry: 'pasta' }, status: 500 },
    /no query parameter "categry" in dishes\.list\. There are: category, name\./,
  ],
  [
    { path: '/dishes?nmae=x', status: 500 },
    /no query parameter "nmae".* There are: category, name\./,
  ],
  [{ operation: 'categories.list', query: { name: 'x' }, status: 500 }, /in categories\.list\.$/],
  [{ path: '*', status: 500, body: JSON.parse('['.repeat(9000) + ']'.repeat(9000)) }, /100 levels/],
])('rejects %o with a fix', (fault, message) => {
  const { error } = z.safeParse(faultSchema, fault, { error: validationMessage });
  const messages = error?.issues.map((issue) => issue.message);
  expect(messages?.join(' ')).toMatch(message);
});

test.each([
  ['/dishes/ẹ̀bà', `/dishes/${encodeURIComponent('ẹ̀bà')}`, true],
  ['/dishes/a%20b', '/dishes/a%20b', true],
  ['/dishes/a b', '/dishes/a%20b', true],
  ['/dishes/%zz', '/dishes/%zz', true],
  ['/dishes/a/b', '/dishes/a%2Fb', false],
  ['*', '/any/thing', true],
  ['/dishes', '/dishes', true],
  ['/dishes', '/dishes/', true],
  ['/dishes?category=pasta', '/dishes', true],
  ['/dishes/?category=pasta', '/dishes', true],
  ['/dishes/', '/dishes', true],
  ['/dishes/:id', '/dishes/jollof', true],
  ['/dishes/:id', '/dishes', false],
  ['/dishes/:id', '/dishes//', false],
  ['/dishes/*', '/dishes/jollof/image', true],
  ['/dishes/*', '/dishes', false],
])('matches the pattern %s against the path %s: %o', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});
