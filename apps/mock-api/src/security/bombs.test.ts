import { JSON_MAX_BYTES } from '@catering/contract';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { jollof } from '../testing/small-menu.ts';

/** Fifty times what may be sent, in a few kilobytes. */
const inflated = Buffer.alloc(50 * JSON_MAX_BYTES, ' ');

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const bombs = [
  ['gzip', () => gzipSync(inflated, { level: 1 })],
  ['deflate', () => deflateSync(inflated, { level: 1 })],
  ['br', () => brotliCompressSync(inflated, quick)],
] as const;

test.each(bombs)(
  'a small %s body that decompresses beyond the limit gets 413',
  { tags: ['D-55'] },
  async (encoding, make) => {
    const bomb = make();
    expect(bomb.length).toBeLessThan(JSON_MAX_BYTES);
    const { api } = await openTestApp();
    const before = process.memoryUsage().arrayBuffers;
    const { status, body } = await api
      .post('/messages')
      .type('json')
      .set('content-encoding', encoding)
      .serialize((bytes) => bytes)
      .send(bomb as never);
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(inflated.length / 2);
  },
);

test('a body that is compressed twice gets 415', { tags: ['D-55'] }, async () => {
  const { api } = await openTestApp();
  const { status } = await api
    .post('/messages')
    .type('json')
    .set('content-encoding', 'gzip, gzip')
    .serialize((bytes) => bytes)
    .send(gzipSync(gzipSync('{}')) as never);
  expect(status).toBe(415);
});

test('deeply nested JSON gets 400 and the server keeps working', { tags: ['D-55'] }, async () => {
  const { api } = await openTestApp();
  const deep = `{"email":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  expect((await api.post('/messages').type('json').send(deep)).status).toBe(400);
  expect((await api.get(`/dishes/${jollof._id}`)).status).toBe(200);
});

test('a compressed form is not decompressed', { tags: ['D-55'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const { status } = await api
    .put(`/dishes/${jollof._id}/image`)
    .set({
      ...headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-encoding': 'gzip',
    })
    .send(gzipSync('--b--\r\n').toString('latin1'));
  expect([400, 415]).toContain(status);
});
