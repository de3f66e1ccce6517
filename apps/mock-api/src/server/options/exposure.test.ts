import { expect, test } from 'vitest';
import { exposureOf, rejectUnsafeOptions } from './exposure.ts';

const local = { host: 'localhost', proxies: 0, publicAddress: undefined };
const safe = { seed: 'empty', publicDemo: false };

test.each(['127.0.0.1', '::1', '127.0.0.53'])(
  'a server bound to %s is local, and can have the demo accounts',
  (boundTo) => {
    const exposure = exposureOf(boundTo, local);
    expect(exposure).toBeUndefined();
    expect(() => rejectUnsafeOptions({ ...safe, seed: 'demo' }, exposure)).not.toThrow();
  },
);

test.each(['http://localhost:4000', 'http://shop.localhost', 'http://127.0.0.1', 'http://[::1]:4'])(
  'the local public address %s does not expose the server',
  (publicAddress) => {
    expect(exposureOf('127.0.0.1', { ...local, publicAddress })).toBeUndefined();
  },
);

test.each([
  ['0.0.0.0', { host: '0.0.0.0' }, 'on 0.0.0.0'],
  ['::', { host: '::' }, 'on ::'],
  ['192.0.2.1', { host: 'shop' }, 'on shop'],
  ['127.0.0.1', { proxies: 2 }, 'behind a proxy (--proxies 2)'],
  [
    '::1',
    { publicAddress: 'https://api.localhost.example' },
    'at https://api.localhost.example (--public-address)',
  ],
])('a server bound to %s with %o is exposed', (boundTo, options, how) => {
  const exposure = exposureOf(boundTo, { ...local, ...options });
  expect(() => rejectUnsafeOptions(safe, exposure)).not.toThrow();
  expect(() => rejectUnsafeOptions({ ...safe, seed: 'demo' }, exposure)).toThrow(
    `Others can reach a server ${how}, so it can't start like this: everybody knows the passwords of the demo accounts. Set --seed`,
  );
});

test('a public demo can have the demo accounts', { tags: ['D-61'] }, () => {
  const options = { seed: 'demo', publicDemo: true };
  expect(() => rejectUnsafeOptions(options, 'on 0.0.0.0')).not.toThrow();
});
