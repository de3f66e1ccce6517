import { statSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { demoAccounts } from '../src/database/seeds/demo-accounts.ts';
import { png } from '../src/testing/pictures.ts';
import { runServer } from '../src/testing/run-server.ts';

test('the bundled program starts, and loads its lazy modules', async () => {
  expect(statSync(inject('main')).mode & 0o111).toBe(0o111);
  const server = runServer(['--database', ':memory:']);
  const address = await server.listening();
  const { email, password } = demoAccounts.admin;
  const login = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);
  const { token } = Object(await login.json());
  const [dish] = Array.from(Object(await (await fetch(`${address}/dishes`)).json()), Object);
  const form = new FormData();
  form.set('files', new Blob([png]), 'dish.png');
  const sent = await fetch(`${address}/dishes/${dish._id}/image`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  expect((await fetch(`${address}/payment/checkout.js`)).status).toBe(200);
  expect((await fetch(`${address}/__mock`)).status).toBe(200);
  expect((await fetch(`${address}/openapi.json`)).status).toBe(200);
  expect((await fetch(`${address}/docs/swagger-ui-bundle.js`)).status).toBe(200);
  const picture = await fetch(`${address}${dish.image}`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});
