import { expect, test } from 'vitest';
import { keepSecrets, openSecrets } from './run-secrets.ts';

test('masks tokens, passwords, and the secrets of the options anywhere', () => {
  const secrets = keepSecrets(['X-Gateway']);
  secrets.add('a-token-of-ada');
  expect(secrets.mask('{"token":"short","x":1}')).toBe('{"token":"***","x":1}');
  expect(secrets.mask('{"password" : "jol\\"lof","email":"a@b.c"}')).toBe(
    '{"password" : "***","email":"a@b.c"}',
  );
  expect(secrets.mask('it is a-token-of-ada.')).toBe('it is ***.');
  expect(secrets.mask('/auth/reset-password?resetToken=abc&x=1')).toBe(
    '/auth/reset-password?resetToken=***&x=1',
  );
  expect(secrets.maskHeader('Authorization', 'Bearer abc')).toBe('Bearer ***');
  expect(secrets.maskHeader('x-gateway', 'open')).toBe('***');
  expect(secrets.maskHeader('accept', 'text/html')).toBe('text/html');
});

test('masks a token in every form that a server may send it back in', () => {
  const secrets = keepSecrets();
  secrets.add('key/of "ada"+1');
  const echoes = [
    'unknown key/of "ada"+1',
    `/login?next=${encodeURIComponent('key/of "ada"+1')}`,
    `next=${new URLSearchParams({ '': 'key/of "ada"+1' }).toString().slice(1)}`,
    JSON.stringify({ message: 'unknown key/of "ada"+1' }),
    'content-disposition: form-data; name="echo"\r\n\r\nkey/of "ada"+1\r\n',
  ];
  for (const echo of echoes) expect(secrets.mask(echo)).not.toMatch(/ada/);
});

test('--keep masks nothing', () => {
  expect(openSecrets.mask('{"token":"short"}')).toBe('{"token":"short"}');
  expect(openSecrets.maskHeader('authorization', 'Bearer abc')).toBe('Bearer abc');
});

test('masks a token from a response anywhere in later output, under any field name', () => {
  const secrets = keepSecrets();
  for (const body of [
    '{"access_token":"first-secret","token_type":"Bearer"}',
    '{"data":{"refreshToken": "second-secret"}}',
    '{"token":"third-secret","tokens":3}',
    '{"jwt":"fourth-secret"}',
  ]) {
    secrets.addFrom(body);
  }
  const words = 'first-secret second-secret third-secret fourth-secret Bearer';
  expect(secrets.mask(words)).toBe('*** *** *** *** Bearer');
  expect(openSecrets.mask(words)).toBe(words);
});

test('masks a user and a password also in the encoding of Basic authentication', () => {
  const sent = `-H 'authorization: Basic ${Buffer.from('ada:secret').toString('base64')}'`;
  const secrets = keepSecrets();
  secrets.add('ada:secret');
  expect(secrets.mask(sent)).toBe("-H 'authorization: Basic ***'");
});

test('masks a secret in an address, also under a name in percent-encoding', () => {
  const secrets = keepSecrets();
  expect(secrets.maskUrl('http://localhost/x?user=a&%74oken=abc&jwt=def')).toBe(
    'http://localhost/x?user=a&%74oken=***&jwt=***',
  );
});
