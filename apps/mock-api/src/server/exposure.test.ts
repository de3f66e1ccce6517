import { expect, test } from 'vitest';
import { rejectUnsafeOptions } from './exposure.ts';

const safe = {
  host: '0.0.0.0',
  seed: 'empty',
  signingKey: 'a secret that is as long as it should be',
  adminSignup: 'auto',
  control: 'auto',
  publicDemo: false,
  deterministic: undefined,
} as const;

test.each(['127.0.0.1', '::1', 'localhost', '127.0.0.53'])(
  'a server on %s may have unsafe options',
  async (host) => {
    const unsafe = { ...safe, host, seed: 'demo', signingKey: undefined } as const;
    await expect(rejectUnsafeOptions({ ...unsafe, control: 'on' })).resolves.toBeUndefined();
  },
);

test.each(['0.0.0.0', '::', '192.0.2.1'])('a server on %s may not', async (host) => {
  await expect(rejectUnsafeOptions({ ...safe, host })).resolves.toBeUndefined();
  await expect(rejectUnsafeOptions({ ...safe, host, seed: 'demo' })).rejects.toThrow(
    `Others can reach a server on ${host}, so it does not start like this: set --seed`,
  );
});

test.each<[change: Partial<Parameters<typeof rejectUnsafeOptions>[0]>, fix: string]>([
  [{ signingKey: undefined }, 'set CATERING_SIGNING_KEY'],
  [{ seed: 'demo' }, 'set --seed to empty or to a file of your own'],
  [{ adminSignup: 'on' }, 'leave out --admin-signup on'],
  [{ control: 'on' }, 'leave out --control on'],
])(
  '%o is rejected by itself, and allowed for a demonstration',
  { tags: ['D-61'] },
  async (change, fix) => {
    const options = { ...safe, ...change };
    await expect(rejectUnsafeOptions(options)).rejects.toThrow(fix);
    await expect(rejectUnsafeOptions({ ...options, publicDemo: true })).resolves.toBeUndefined();
  },
);

test('a deterministic server stays on loopback, whatever else is allowed', async () => {
  const options = { ...safe, deterministic: 'a text', publicDemo: true };
  await expect(rejectUnsafeOptions({ ...options, host: '127.0.0.1' })).resolves.toBeUndefined();
  await expect(rejectUnsafeOptions(options)).rejects.toThrow('leave out --deterministic');
});
