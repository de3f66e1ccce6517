import { expect, expectTypeOf, test } from 'vitest';
import { authRouter } from '../../auth/router.ts';
import { dishesRouter } from '../../dishes/admin.ts';
import { dishSchema } from '../../dishes/schemas.ts';
import { messagesRouter } from '../../messages/admin.ts';
import { orderRouter } from '../../order/router.ts';
import { utilityRouter } from '../../utility/admin.ts';
import { errorSchema } from '../errors.ts';

const statuses = ({ responses }: { responses: object }) => Object.keys(responses).map(Number);

test('every operation declares 400 and 500', () => {
  expect(statuses(utilityRouter.root)).toEqual([200, 400, 500, 503]);
  expectTypeOf<keyof typeof utilityRouter.root.responses>().toEqualTypeOf<200 | 400 | 500 | 503>();
});

test('a restricted operation declares 401, and 403 if customers cannot call it', () => {
  expect(statuses(authRouter.delete)).toEqual([200, 400, 401, 500, 503]);
  expectTypeOf<keyof typeof authRouter.delete.responses>().toEqualTypeOf<
    200 | 400 | 401 | 500 | 503
  >();
  expect(statuses(messagesRouter.list)).toEqual([200, 400, 401, 403, 500, 503]);
  expectTypeOf<keyof typeof messagesRouter.list.responses>().toEqualTypeOf<
    200 | 400 | 401 | 403 | 500 | 503
  >();
});

test('operations declare 413, 415, 429, and 409 where they apply', () => {
  expect(statuses(messagesRouter.create)).toEqual([201, 400, 409, 413, 415, 429, 500, 503]);
  expectTypeOf<keyof typeof messagesRouter.create.responses>().toEqualTypeOf<
    201 | 400 | 409 | 413 | 415 | 429 | 500 | 503
  >();
});

test('the declared errors of business rules are kept next to the derived ones', () => {
  expect(statuses(orderRouter.update)).toEqual([
    200, 400, 401, 402, 403, 404, 409, 413, 415, 500, 503,
  ]);
  expectTypeOf<keyof typeof orderRouter.update.responses>().toEqualTypeOf<
    200 | 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 500 | 503
  >();
});

test('responses keep their schemas and types, and other statuses do not compile', () => {
  expect(dishesRouter.get.responses).toMatchObject({ 200: dishSchema, 404: errorSchema });
  expectTypeOf(dishesRouter.get.responses[404]).toEqualTypeOf<typeof errorSchema>();
  expectTypeOf(dishesRouter.get.strictStatusCodes).toEqualTypeOf<true>();
  expectTypeOf<(typeof dishesRouter.get)['path']>().toEqualTypeOf<'/dishes/:id'>();
});
