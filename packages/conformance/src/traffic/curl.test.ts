import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { openSecrets } from './run-secrets.ts';
import { formBody, jsonBody, textBody, type Body, type FilePart } from '../http/body.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { openSender } from '../http/sender.ts';
import { serve } from '../http/target.ts';
import { curlOf } from './curl.ts';

const BINARY = Buffer.from(Array.from({ length: 256 }, (_value, byte) => byte));
const ODD_TEXT =
  'it\'s "hot"\t\\n\n\r\u0001\u007F\u0085\u00A0\u200B\u202E\uFEFF %s Ẹ̀bà 🍲 $HOME `id` !!';

const request = (parts: Partial<HttpRequest>): HttpRequest => ({
  operation: undefined,
  method: 'POST',
  path: '/x',
  headers: {},
  body: undefined,
  ...parts,
});
const post = (body: Body) => request({ body });
const raw = (...pieces: Body['pieces']): Body => ({ type: 'application/octet-stream', pieces });
const file = (content: FilePart['content'], filename = 'plate.png'): FilePart => ({
  field: 'files',
  filename,
  type: 'image/png',
  content,
});

const requests: Readonly<Record<string, HttpRequest>> = {
  'a query': request({ method: 'GET', path: "/a%20b/../[c]?d=%27&e={f}&g='" }),
  'headers of all sorts': request({
    method: 'GET',
    headers: { authorization: '', 'x-latin': 'caf\u00E9', 'x-odd': 'a\tb \\ \'"' },
  }),
  'another method': request({ method: 'DELETE' }),
  'a HEAD': request({ method: 'HEAD' }),
  'no body': request({}),
  'no content type': post(textBody(undefined, 'a')),
  JSON: post(jsonBody({ name: 'Ẹ̀bà' })),
  'an odd text': post(textBody('text/plain', ODD_TEXT)),
  'a text with NUL': post(textBody('text/plain', `-a%\0'\0${ODD_TEXT}`)),
  'a lone surrogate': post(textBody('text/plain', 'a\uD800b')),
  'a long text': post(textBody('text/plain', 'long '.repeat(40_000))),
  bytes: post(raw(BINARY.subarray(0, 130))),
  'many bytes': post(raw(BINARY)),
  'repeated text': post(raw('<', { repeat: '9', times: 5000 }, { repeat: 'ab', times: 3 }, '>')),
  'a large body': post(raw({ repeat: 'a', times: 2_000_000 })),
  'an empty body': post(raw()),
  chunks: post({ ...jsonBody([1]), chunked: true }),
  'a body on GET': request({ method: 'GET', body: jsonBody([1]) }),
  'a form': post(
    formBody(
      [
        ['name', ODD_TEXT],
        ['price', '3500'],
      ],
      [],
    ),
  ),
  'a form with a file': post(formBody([['name', 'a']], [file([BINARY])])),
  'a form with an odd field': post(formBody([['na"me', 'a\0b']], [])),
  'a form with two files': post(formBody([], [file([BINARY]), file(['b'])])),
  'a form with an odd filename': post(formBody([], [file(['a'], '..\\"p;l=ate".png')])),
};

const readAll = async (stream: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
};

/** The headers that each client adds by itself. */
const OWN = new Set(['host', 'connection', 'user-agent', 'accept', 'accept-encoding']);

/** The request that arrived, with the boundary that each client makes up for itself and the length it leads to. */
async function arrival(incoming: IncomingMessage) {
  const { method, url, headers } = incoming;
  const body = await readAll(incoming);
  const [, boundary] = /boundary=([\w-]+)/.exec(headers['content-type'] ?? '') ?? [];
  const text = JSON.stringify({
    method,
    url,
    headers: Object.entries(headers)
      .filter(([name]) => !OWN.has(name) && (boundary === undefined || name !== 'content-length'))
      .map(([name, value]) => `${name}: ${String(value)}`)
      .sort(),
    // The names of headers within a form mean the same in any case.
    body:
      boundary === undefined
        ? body
        : body.replaceAll(/^content-[a-z]+(?=:)/gim, (name) => name.toLowerCase()),
  });
  return boundary === undefined ? text : text.replaceAll(boundary, 'BOUNDARY');
}

const exchangeOf = (sent: HttpRequest): Exchange => ({
  check: 'x',
  request: sent,
  response: undefined,
  failure: 'none',
  startedAt: 0,
  duration: 0,
});

const paste = async (lines: readonly string[]) => {
  const shell = spawn('bash', { stdio: ['pipe', 'ignore', 'inherit'] });
  shell.stdin.end(lines.join('\n'));
  await once(shell, 'exit');
};

test('a curl line sends the same bytes again', async () => {
  const arrivals: string[] = [];
  const { baseUrl, close } = await serve(async (incoming, outgoing) => {
    arrivals.push(await arrival(incoming));
    outgoing.end();
  });
  const sender = await openSender(baseUrl, { timeoutMs: 20_000 });
  for (const sent of Object.values(requests)) await sender.send(sent);
  await sender.close();
  const sent = arrivals.splice(0);

  const lines = Object.values(requests).map((one) =>
    curlOf(exchangeOf(one), { target: baseUrl, secrets: openSecrets }),
  );
  await paste(lines);
  await close();

  for (const [index, name] of Object.keys(requests).entries()) {
    expect([name, arrivals[index]]).toEqual([name, sent[index]]);
  }
});

test.each(Object.entries(requests))(
  '%s is one line without invisible characters',
  (_name, sent) => {
    const line = curlOf(exchangeOf(sent), {
      target: 'http://localhost:4000',
      secrets: openSecrets,
    });
    expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\u00A0]/u);
  },
);

test('a plain request is quoted simply', () => {
  const line = curlOf(exchangeOf(post(jsonBody({ name: "it's" }))), {
    target: 'http://localhost:4000',
    secrets: openSecrets,
  });
  expect(line).toBe(
    `curl -sS -i -g --path-as-is -X POST 'http://localhost:4000/x' -H 'content-type: application/json' --data-raw '{"name":"it'\\''s"}'`,
  );
});

test('a curl line trusts any certificate where the run did', () => {
  const line = curlOf(exchangeOf(request({ method: 'GET' })), {
    target: 'https://backend.test',
    secrets: openSecrets,
    insecure: true,
  });
  expect(line).toContain(' --insecure ');
});
