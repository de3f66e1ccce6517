import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { orderOf } from '../testing/orders.ts';
import { exchange, listenFor } from '../testing/raw-request.ts';
import { callOperation, operations } from '../testing/call-operation.ts';

const hostile = [
  "' or '1'='1",
  "x'; drop table orders; --",
  '" union select "passwordHash" from accounts --',
  '%',
  '_',
  String.raw`\' or 1=1 /*`,
];

test('SQL in ids, filters, and texts has no effect', { tags: ['D-53'] }, async () => {
  const { api, database, person } = await openTestApp();
  const [owner, admin] = [await person(), await person('admin')];
  await api.post('/order').set(owner.headers).send(orderOf());
  const count = async () => [
    (await database.selectFrom('orders').selectAll().execute()).length,
    (await database.selectFrom('dishes').selectAll().execute()).length,
  ];
  const before = await count();
  const byId = operations.filter(({ route }) => route.path.includes(':id'));
  for (const text of hostile) {
    for (const operation of byId) {
      const { status } = await callOperation(api, operation, {
        headers: admin.headers,
        id: text,
      });
      const { id } = operation;
      expect({ id, text, gone: [400, 404].includes(status) }).toEqual({ id, text, gone: true });
    }
    expect((await api.get('/dishes').query({ category: text })).body).toEqual([]);
    const found: unknown[] = (await api.get('/dishes').query({ name: text })).body;
    expect(found).toEqual([]);
    const messages = await api.get('/messages').query({ email: text }).set(admin.headers);
    expect(messages.body).toEqual([]);
    const login = await api
      .post('/auth/login')
      .send({ email: `${text.replaceAll(' ', '/**/')}@example.com`, password: text.repeat(3) });
    expect([400, 401]).toContain(login.status);
  }
  expect(await count()).toEqual(before);
});

test(
  'a request is one line in the log, with any characters in its path',
  { tags: ['D-68'] },
  async () => {
    const lines: string[] = [];
    const print = (_level: string, line: string) => lines.push(line);
    const { app, logs } = await openTestApp({ print });
    const port = await listenFor(app);
    const forged = ['%0d%0aGET /forged 200 1 ms', '%0AGET', '\u009B31mred', '\u0085next', '\u00E9']
      .map((text) => `GET /${text.replaceAll(' ', '%20')} HTTP/1.1`)
      .concat('GET /?a=%0aGET HTTP/1.1');
    for (const line of forged) {
      await exchange(port, `${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    }
    const control = /\p{Cc}/u;
    expect(lines.filter((line) => control.test(line))).toEqual([]);
    expect((await logs.requests()).filter(({ path }) => control.test(path))).toEqual([]);
  },
);
