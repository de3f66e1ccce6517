import { openApiDocument } from '@catering/contract/openapi';
import { controlDocument } from '@catering/mock-control/openapi';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';

test('describes the whole API at /openapi.json, on the address it was asked at', async () => {
  const { api } = await openTestApp();
  const { status, body, headers } = await api.get('/openapi.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toEqual({
    ...openApiDocument(),
    servers: [{ url: '/', description: 'This server.' }],
  });
});

test('answers a second reader of an unchanged description with 304', async () => {
  const { api } = await openTestApp();
  const { headers } = await api.get('/openapi.json');
  const again = await api.get('/openapi.json').set('if-none-match', String(headers.etag));
  expect(again.status).toBe(304);
});

test('shows a reference page at /docs that may only talk to this server', async () => {
  const { api } = await openTestApp();
  const { status, text, headers } = await api.get('/docs');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(text).not.toMatch(/https?:\/\//);
});

test('brings everything that the page loads', async () => {
  const { api } = await openTestApp();
  const page = await api.get('/docs');
  const loaded = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(loaded.sort()).toEqual([
    '/docs/start.js',
    '/docs/swagger-ui-bundle.js',
    '/docs/swagger-ui.css',
    '/openapi.json',
  ]);
  for (const path of loaded) expect((await api.get(path)).status).toBe(200);
  expect((await api.get('/docs/swagger-ui.css')).headers['content-type']).toMatch(/^text\/css/);
});

test('describes the control API and shows its reference below /__mock', async () => {
  const { api } = await openTestApp();
  expect((await api.get('/__mock/openapi.json')).body).toEqual(controlDocument());
  const page = await api.get('/__mock/docs');
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
  expect(page.text).toContain('data-document="/__mock/openapi.json"');
});

test('answers 404 for what does not belong to the reference', { tags: ['D-53'] }, async () => {
  const { api } = await openTestApp();
  for (const path of ['/docs/package.json', '/docs/../package.json', '/docs/x']) {
    const { status, body } = await api.get(path);
    expect(status).toBe(404);
    expect(body.code).toBe('NOT_FOUND');
  }
});
