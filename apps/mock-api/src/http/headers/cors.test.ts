import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

const SITE = 'http://localhost:5173';

test(
  'a listed site may call with the headers it needs and read Retry-After',
  { tags: ['D-04'] },
  async () => {
    const { api } = await openTestApp({ control: undefined });
    const asked = await api.options('/order').set({
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    });
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe(SITE);
    expect(asked.headers['access-control-allow-headers']).toBe(
      'Authorization,Content-Type,Idempotency-Key',
    );
    expect(asked.headers['access-control-allow-methods']).toContain('PUT');
    const { headers } = await api.get('/dishes').set('origin', SITE);
    expect(headers['access-control-allow-origin']).toBe(SITE);
    expect(headers['access-control-expose-headers']).toBe('Retry-After');
    expect(headers.vary).toContain('Origin');
  },
);

test('errors can be read by the site as well', { tags: ['D-04'] }, async () => {
  const { api } = await openTestApp();
  for (const path of ['/order', '/nowhere', '/dishes/%E0%A4%A']) {
    const { headers } = await api.get(path).set('origin', SITE);
    expect(headers['access-control-allow-origin']).toBe(SITE);
  }
});

test.each(['https://evil.example', 'http://localhost:51733', 'null', 'http://localhost'])(
  'the origin %s is not let in',
  { tags: ['D-04'] },
  async (origin) => {
    const { api } = await openTestApp();
    const { headers } = await api.get('/dishes').set('origin', origin);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);

test(
  'answers carry headers that keep browsers careful, and no word about the server',
  { tags: ['D-04'] },
  async () => {
    const { api } = await openTestApp();
    const { headers } = await api.get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  },
);
