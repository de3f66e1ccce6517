import { describe, expect, test } from 'vitest';
import { compileAgainst } from './compile-against.ts';

const apps = ['apps/web', 'apps/mock-api'];

/** Fields of answers that both the site reads and the mock API sends. */
const renames = [
  { file: 'auth.ts', from: 'isValid: z.boolean()', to: 'valid: z.boolean()' },
  { file: 'auth.ts', from: 'token: z.string()', to: 'accessToken: z.string()' },
  { file: 'dishes.ts', from: 'addons: z.array(addonSchema)', to: 'extras: z.array(addonSchema)' },
  {
    file: 'order.ts',
    from: 'z.object({ order: orderSchema })',
    to: 'z.object({ placed: orderSchema })',
  },
  { file: 'order.ts', from: 'fulfilled: z.boolean()', to: 'delivered: z.boolean()' },
];

describe.each(apps)('%s', (app) => {
  test('compiles against a true copy of the contract', async () => {
    expect(await compileAgainst(app)).toEqual([]);
  });

  test.each(renames)('no longer compiles when "$from" becomes "$to"', async (rename) => {
    expect(await compileAgainst(app, rename)).not.toEqual([]);
  });
});
