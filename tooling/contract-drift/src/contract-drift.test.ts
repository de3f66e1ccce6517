import { expect, test } from 'vitest';
import { compileAgainst } from './compile-against.ts';

test.each([
  {
    app: 'apps/web',
    part: 'src/pages/my-orders',
    file: 'order/schemas.ts',
    from: 'fulfilled',
    to: 'delivered',
  },
  {
    app: 'apps/mock-api',
    part: 'src/resources',
    file: 'auth/schemas.ts',
    from: 'isValid',
    to: 'valid',
  },
])('$part of $app no longer compiles when $from becomes $to in the contract', async (one) => {
  const { app, part, ...rename } = one;
  const errors = await compileAgainst(app, part, rename);
  expect(errors).not.toEqual([]);
  const isAboutTheField = (error: string) =>
    error.includes(rename.from) || error.includes(rename.to);
  expect(errors.filter((error) => !isAboutTheField(error))).toEqual([]);
});
