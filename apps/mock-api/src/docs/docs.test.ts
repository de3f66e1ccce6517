import { openApiDocument } from '@catering/contract/openapi';
import { controlDocument } from '@catering/mock-control/openapi';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';

test('/openapi.json describes the whole API, with the address of the request', async () => {
  const { api } = await openTestApp();
  const { status, body, headers } = await api.get('/openapi.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toEqual({
    ...openApiDocument(),
    servers: [{ url: '.', description: 'This server.' }],
  });
});

test('a repeated request for an unchanged description gets 304', async () => {
  const { api } = await openTestApp();
  const { headers } = await api.get('/openapi.json');
  const again = await api.get('/openapi.json').set('if-none-match', String(headers.etag));
  expect(again.status).toBe(304);
});

test('/docs shows a reference page that can call only this server', async () => {
  const { api } = await openTestApp();
  const { status, text, headers } = await api.get('/docs');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(text).not.toMatch(/https?:\/\//);
});

/** The paths that a page loads from its server, when it is at an address. */
const loadedBy = (page: string, address: string) =>
  [...page.matchAll(/(?:src|href)="((?!data:)[^"]+)"/g)]
    .map(([, path = '']) => new URL(path, address).pathname)
    .toSorted();

test('serves everything that the page loads, also behind a proxy with a path prefix', async () => {
  const { api } = await openTestApp();
  const page = await api.get('/docs');
  const loaded = loadedBy(page.text, 'http://127.0.0.1:4000/docs');
  expect([...new Set(loaded)]).toEqual([
    '/docs/start.js',
    '/docs/swagger-ui-bundle.js',
    '/docs/swagger-ui.css',
    '/openapi.json',
  ]);
  for (const path of loaded) expect((await api.get(path)).status).toBe(200);
  expect((await api.get('/docs/swagger-ui.css')).headers['content-type']).toMatch(/^text\/css/);
  const below = loadedBy(page.text, 'http://127.0.0.1:4000/api/docs');
  expect(below).toEqual(loaded.map((path) => `/api${path}`));
  expect((await api.get('/docs/')).headers.location).toBe('../docs');
});

test('describes the control API, and serves its reference under /__mock', async () => {
  const { api } = await openTestApp();
  expect((await api.get('/__mock/openapi.json')).body).toEqual(controlDocument());
  const page = await api.get('/__mock/docs');
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
  expect(loadedBy(page.text, 'http://127.0.0.1:4000/api/__mock/docs')).toEqual([
    '/api/__mock/openapi.json',
    '/api/docs/start.js',
    '/api/docs/swagger-ui-bundle.js',
    '/api/docs/swagger-ui.css',
  ]);
});

test('responds with 404 for other paths under the reference', { tags: ['D-53'] }, async () => {
  const { api } = await openTestApp();
  for (const path of ['/docs/package.json', '/docs/../package.json', '/docs/x']) {
    const { status, body } = await api.get(path);
    expect(status).toBe(404);
    expect(body.code).toBe('NOT_FOUND');
  }
});
