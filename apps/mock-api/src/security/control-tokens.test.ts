import supertest from 'supertest';
import { expect, test } from 'vitest';
import { StartupError } from '../runtime/startup-error.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { startServer } from '../testing/start-server.ts';

const waysToToken = (email: string) =>
  [
    ['/__mock/api/accounts', { role: 'admin' }],
    [`/__mock/api/accounts/${email}/sign-in`, {}],
  ] as const;

test('pages of other sites get no token without a password', async () => {
  const { api, person } = await openTestApp();
  const { email } = await person('admin');
  for (const [path, body] of waysToToken(email)) {
    for (const type of ['application/json', 'text/plain']) {
      const sent = api.post(path).set('origin', 'https://evil.example').type(type);
      const answer = await sent.send(JSON.stringify(body));
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('token');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await api.post(path).send(body)).body.token).toEqual(expect.any(String));
  }
});

test('without the control surface, no request gets a token without a password', async () => {
  const { api, person } = await openTestApp({ control: false });
  const { email } = await person('admin');
  for (const [path, body] of waysToToken(email)) {
    expect((await api.post(path).send(body)).status).toBe(404);
  }
});

test('DNS rebinding does not give access to the control surface', async () => {
  const { api } = await openTestApp();
  const read = (host: string) => api.get('/__mock/api/mails').set('host', host);
  for (const host of ['rebound.example', 'rebound.example:4000', 'localhost.evil.example']) {
    const answer = await read(host);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toContain('Use localhost.');
  }
  for (const host of ['LOCALHOST:4000', '127.0.0.1:4000', '[::1]:4000']) {
    expect((await read(host)).status).toBe(200);
  }
});

/** What makes a server on loopback one that others can reach. */
const behindProxy = [
  ['--proxies', '1'],
  ['--public-address', 'https://api.example.com'],
];

test.each(behindProxy)(
  'behind a local proxy, no request gets a token without a password: %s %s',
  async (...setting) => {
    await expect(startServer(setting)).rejects.toThrow(StartupError);
    const { url } = await startServer([...setting, '--seed', 'empty']);
    for (const [path, body] of waysToToken('admin@example.com')) {
      // As such a proxy passes it on.
      const asked = supertest(url).post(path).set('host', '127.0.0.1:4000');
      const answer = await asked.set('x-forwarded-for', '192.0.2.1').send(body);
      expect(answer.status).toBe(404);
    }
  },
);
