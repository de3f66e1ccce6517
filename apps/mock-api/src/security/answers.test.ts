import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { callOperation, operations, type Api } from '../testing/call-operation.ts';

const SITE = 'http://localhost:5173';
const CAREFUL = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
};

const kinds: [name: string, status: number, ask: (api: Api) => PromiseLike<Answer>][] = [
  ['a list', 200, (api) => api.get('/dishes')],
  ['a refusal', 401, (api) => api.get('/order')],
  ['an unknown path', 404, (api) => api.get('/nowhere')],
  ['a wrong method', 405, (api) => api.delete('/dishes')],
  ['an invalid body', 400, (api) => api.post('/auth/login').type('json').send('{')],
  ['a preflight', 204, preflight],
  ['a missing upload', 404, (api) => api.get('/uploads/none.png')],
  ['a missing picture', 404, (api) => api.get('/pictures/none.png')],
  ['the payment script', 200, (api) => api.get('/payment/checkout.js')],
];

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string>;
}

function preflight(api: Api) {
  return api.options('/order').set({ origin: SITE, 'access-control-request-method': 'POST' });
}

test.each(kinds)('%s has the security headers', { tags: ['D-04'] }, async (_, status, ask) => {
  const { api } = await openTestApp();
  const answer = await ask(api);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(CAREFUL);
});

test('a 304 response applies the list of allowed sites as well', { tags: ['D-04'] }, async () => {
  const { api } = await openTestApp();
  const allowed = async (origin: string, etag = '') => {
    const { headers } = await api.get('/dishes').set({ origin, 'if-none-match': etag });
    return headers['access-control-allow-origin'];
  };
  const { headers } = await api.get('/dishes').set('origin', SITE);
  expect(headers.vary).toContain('Origin');
  expect(await allowed('https://evil.example')).toBeUndefined();
  expect(await allowed('https://evil.example', headers.etag)).toBeUndefined();
  expect(await allowed(SITE)).toBe(SITE);
  expect((await api.get('/dishes')).headers).toMatchObject({ ...CAREFUL, vary: 'Origin' });
});

/** Words that tell an attacker what runs here, or where. */
const TELLING = /node_modules|express|sqlite|postgres|kysely|\\n\s+at |\/src\/|\.ts\b|zod/i;

test(
  'no response contains a version, a library, or a line of code',
  { tags: ['D-53'] },
  async () => {
    const { api, person, logs } = await openTestApp();
    const { headers } = await person('admin');
    for (const operation of operations) {
      for (const id of ['none', '%00', 'x'.repeat(300)]) {
        const { text, headers: answered } = await callOperation(api, operation, {
          headers,
          id,
          body: '{"a": [{}], "email": 5, "cartItems": {}',
        });
        if (operation.id !== 'utility.requestLogs') expect(text ?? '').not.toMatch(TELLING);
        expect(answered).not.toHaveProperty('server');
        expect(answered).not.toHaveProperty('x-powered-by');
      }
    }
    expect((await logs.notes()).filter(({ level }) => level === 'error')).toEqual([]);
  },
);
