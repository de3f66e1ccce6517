import { expect, test } from 'vitest';
import { compileAgainst } from './compile-against.ts';

test.each([
  { app: 'apps/web', file: 'order/schemas.ts', from: 'fulfilled', to: 'delivered' },
  { app: 'apps/mock-api', file: 'auth/schemas.ts', from: 'isValid', to: 'valid' },
])('$app no longer compiles when $from becomes $to in the contract', async ({ app, ...rename }) => {
  const errors = await compileAgainst(app, rename);
  expect(errors).not.toEqual([]);
  const isAboutTheField = (error: string) =>
    error.includes(rename.from) || error.includes(rename.to);
  expect(errors.filter((error) => !isAboutTheField(error))).toEqual([]);
});
