import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorCodes, errorSchema } from './common/errors.ts';
import { roles } from './common/operations/roles.ts';
import { exampleOf } from './examples.ts';
import { listOperations } from './operations.ts';
import { orderRouter } from './order/router.ts';

/** Examples hold file names, not files: the parts named "files" are checked by servers alone. */
const complaints = (schema: unknown, value: unknown) =>
  z.safeParse(schema as z.core.$ZodType, value).error?.issues;

describe.each(listOperations())('$id', ({ id, route, metadata }) => {
  const example = exampleOf(id);

  test('has a summary and roles', () => {
    expect(route.summary?.length).toBeGreaterThan(5);
    expect(metadata.roles.length).toBeGreaterThan(0);
    expect(roles).toEqual(expect.arrayContaining([...metadata.roles]));
  });

  test('has a valid example request', () => {
    const body = 'body' in route && typeof route.body !== 'symbol' ? route.body : undefined;
    expect([
      route.pathParams && complaints(route.pathParams, example.params),
      route.query && complaints(route.query, example.query ?? {}),
      body && complaints(body, example.body ?? {}),
    ]).toEqual([undefined, undefined, undefined]);
  });

  test('has a declared example response', () => {
    const schema = route.responses[example.response.status];
    expect(complaints(schema, example.response.body)).toBeUndefined();
    expect(example.response.status).toBeLessThan(300);
  });

  test('uses the one error shape for every error', { tags: ['D-53'] }, () => {
    const failures = Object.entries(route.responses).filter(([status]) => Number(status) >= 400);
    expect(failures.length).toBeGreaterThan(1);
    for (const [, schema] of failures) expect(schema).toBe(errorSchema);
  });

  test('documents 404 if its path has an id', { tags: ['D-55'] }, () => {
    if (route.pathParams) expect(Object.keys(route.responses)).toContain('404');
    else expect(route.path).not.toContain(':');
  });
});

test('every code has a status, and every declared error has a code', { tags: ['D-55'] }, () => {
  const declared = new Set(
    listOperations().flatMap(({ route }) => Object.keys(route.responses).map(Number)),
  );
  const coded = new Set<number>(Object.values(errorCodes).map(({ status }) => status));
  for (const status of declared) if (status >= 400) expect(coded).toContain(status);
});

test.each([
  ['messages.create', { message: '  ' }, 'Message is required'],
  ['classEnrollment.create', { name: '' }, 'Full Name is required'],
  ['classEnrollment.create', { phoneNumber: 803 }, 'Phone Number must be a text'],
  ['classEnrollment.create', { course: 'PIZZA' }, 'Course must be one of our training programs'],
  ['order.create', { cartItems: [] }, 'No items in the cart!'],
  ['order.create', { cartItems: undefined }, 'Cart items must be a list'],
  ['order.create', { narration: ' ' }, 'Narration is required'],
  [
    'order.update',
    { paymentRef: undefined },
    'A completed payment needs transactionRef and paymentRef',
  ],
])('%s rejects the body with %o: %s', (id, change, message) => {
  const route = listOperations().find((one) => one.id === id)?.route;
  const body = { ...Object(exampleOf(id).body), ...change };
  expect(complaints(route && 'body' in route && route.body, body)).toMatchObject([{ message }]);
});

test.each([
  { limit: '0' },
  { limit: '1001' },
  { page: '1.5' },
  { sort: 'name' },
  { paymentStatus: 'Paid' },
  { fulfilled: 'yes' },
  { scope: 'mine' },
  { limit: ['1', '2'] },
])('a list of orders rejects the query %o', { tags: ['D-63'] }, (query) => {
  expect(complaints(orderRouter.list.query, query)).toMatchObject([{ path: Object.keys(query) }]);
});
