import { expect, test } from 'vitest';
import { compileAgainst } from './compile-against.ts';

test.each([
  {
    tsconfig: 'apps/web/tsconfig.app.json',
    part: 'src/pages/my-orders',
    file: 'order/schemas.ts',
    from: 'fulfilled',
    to: 'delivered',
  },
  {
    tsconfig: 'apps/mock-api/tsconfig.json',
    part: 'src/resources',
    file: 'auth/schemas.ts',
    from: 'isValid',
    to: 'valid',
  },
])(
  '$part of $tsconfig fails type checking if $from is renamed to $to in the contract',
  async (one) => {
    const { tsconfig, part, ...rename } = one;
    const errors = await compileAgainst(tsconfig, part, rename);
    expect(errors).not.toEqual([]);
    const isAboutTheField = (error: string) =>
      error.includes(rename.from) || error.includes(rename.to);
    expect(errors.filter((error) => !isAboutTheField(error))).toEqual([]);
  },
);
