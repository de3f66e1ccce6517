import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { readYaml } from '../../testing/operations.ts';
import { notesDocument, notesServer, type Change } from '../../testing/notes.ts';
import type { HarEntry } from '../../traffic/har.ts';
import { replay, type ReplayOptions } from './replay.ts';

const RECORDED = 'https://notes.example.com/v1';
const operations = readYaml(
  notesDocument({ head: 'security: [{ bearer: [] }]' }).replace(
    'components:\n',
    'components:\n  securitySchemes: { bearer: { type: http, scheme: bearer } }\n',
  ),
);

const entry = (
  method: string,
  path: string,
  status: number,
  sent?: object,
  got?: object,
): HarEntry => {
  const text = sent && JSON.stringify(sent);
  return {
    startedDateTime: '2026-11-22T07:00:00.000Z',
    time: 1,
    request: {
      method,
      url: `${RECORDED}${path}`,
      headers: [{ name: 'Authorization', value: 'Bearer recorded' }],
      ...(text !== undefined && { postData: { mimeType: 'application/json', text } }),
      bodySize: text?.length ?? 0,
    },
    response: {
      status,
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { text: JSON.stringify(got ?? {}), size: 2 },
    },
  };
};

const entries = [
  entry('POST', '/notes', 201, { title: 'Milk' }, { id: 77, title: 'Milk' }),
  entry('GET', '/notes/77', 200, undefined, { id: 77, title: 'Milk' }),
  entry('DELETE', '/notes/77', 204),
  entry('GET', '/other', 200),
];

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function replayed(change: Change, options: Partial<ReplayOptions> = {}) {
  const server = createServer(notesServer(change));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = 'session.har';
  const report = await replay({
    suite: { operations, errorSchema: undefined },
    file,
    entries,
    recordedUrl: RECORDED,
    baseUrl,
    ...options,
  });
  const found = report.results.flatMap(({ check, findings }) =>
    findings.map(
      ({ severity, message, expected, got }) =>
        `${severity} ${check.id}: ${message}, ${String(expected)}: ${String(got)}`,
    ),
  );
  return { report, found };
}

test("replays a recording with the server's new ids and the given tokens", async () => {
  const seen: unknown[] = [];
  const { report, found } = await replayed(
    ({ call, id, headers }) => {
      seen.push(`${call.replace('{id}', id)} ${String(headers.authorization)}`);
      return undefined;
    },
    { tokens: { any: 'now' } },
  );
  expect(found).toEqual([]);
  expect(seen).toEqual([
    'POST /notes Bearer now',
    'GET /notes/1 Bearer now',
    'DELETE /notes/1 Bearer now',
  ]);
  expect(report.traffic?.ignored).toEqual([{ reason: 'outside of the contract', count: 1 }]);
});

test('replaces recorded ids in JSON bodies, and sends the rest of a body as recorded', async () => {
  const bodies: string[] = [];
  const linked = [
    entry('POST', '/notes', 201, { title: 'Milk' }, { id: 77, title: 'Milk' }),
    entry('POST', '/notes', 201, { title: '77', noteId: 77 }, { id: 78, title: '77' }),
  ];
  const { found } = await replayed(
    ({ text }) => {
      bodies.push(text);
      return undefined;
    },
    { entries: linked },
  );
  expect(found).toEqual([]);
  expect(bodies).toEqual(['{"title":"Milk"}', '{"title":"77","noteId":1}']);
});

test('a status that differs from the recording is a warning, and a response that breaks the document is an error', async () => {
  const { report, found } = await replayed(({ call }) =>
    call === 'GET /notes/{id}' ? { status: 404, body: { message: 'none' } } : undefined,
  );
  expect(found).toEqual([
    'warning get.response.recorded-status: responds with the recorded status, 200: 404',
  ]);
  expect(report.ok).toBe(true);
  const broken = await replayed(({ call }) =>
    call.startsWith('DELETE') ? { status: 500 } : undefined,
  );
  expect(broken.found.map((one) => one.split(',')[0])).toEqual([
    'error remove.response.status: has no server error',
    'warning remove.response.recorded-status: responds with the recorded status',
  ]);
  expect(broken.report.ok).toBe(false);
});
