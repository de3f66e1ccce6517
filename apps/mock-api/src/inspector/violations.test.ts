import type { OutgoingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { png } from '../testing/pictures.ts';
import { serve } from '../testing/raw-request.ts';
import { jollof } from '../testing/small-menu.ts';
import { readNewestRequest } from '../testing/recorded-requests.ts';
import { startServer } from '../testing/start-server.ts';

const json = { 'content-type': 'application/json' };
const failure = { message: 'No.', code: 'VALIDATION_FAILED' };
const credentials = { email: 'ada@example.com', password: 'jollof-rice-1' };

interface Row {
  readonly request: readonly [method: string, path: string, body?: object | FormData];
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: unknown;
  readonly expected: readonly string[];
}

const picture = () => {
  const form = new FormData();
  form.append('files', new Blob([png], { type: 'image/png' }), 'dish.png');
  return form;
};

const rows: Readonly<Record<string, Row>> = {
  'a list as it has to be': { request: ['GET', '/dishes'], body: [jollof], expected: [] },
  'a field of another type, in a compressed body': {
    request: ['GET', '/dishes'],
    headers: { ...json, 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify([jollof, { ...jollof, price: 'free' }])),
    expected: ['expected a whole number, at least 0, got "free"'],
  },
  'an undeclared failure of another shape': {
    request: ['GET', '/dishes'],
    status: 404,
    body: { error: 'none' },
    expected: [
      'expected 200, 400, got 404',
      'expected a string, at least 1 character, got nothing; the fields are: error',
      'expected a string, at least 1 character, got nothing; the fields are: error',
    ],
  },
  'a 401 that does not say how': {
    request: ['GET', '/order'],
    status: 401,
    body: { ...failure, code: 'UNAUTHENTICATED' },
    expected: ['expected www-authenticate: …, got nothing'],
  },
  'an invalid query that is taken': {
    request: ['GET', '/order?limit=many'],
    body: [],
    expected: [String.raw`expected a string, like ^(?:[1-9]\d{0,2}|1000)$, got "many"`],
  },
  'a password that comes back': {
    request: ['POST', '/auth/login', credentials],
    body: { token: 'of-the-backend', passwordHash: 'abc' },
    expected: ['expected no such field, got ***'],
  },
  'a form with a picture': {
    request: ['PUT', '/dishes/jollof/image', picture()],
    status: 401,
    headers: { ...json, 'www-authenticate': 'Bearer' },
    body: { ...failure, code: 'UNAUTHENTICATED' },
    expected: [],
  },
  'a request for headers alone': { request: ['HEAD', '/dishes'], headers: json, expected: [] },
  'an address outside of the contract': { request: ['GET', '/nowhere'], status: 500, expected: [] },
};

async function call(address: string, [method, path, body]: Row['request']) {
  const isForm = body instanceof FormData;
  const response = await fetch(address + path, {
    method,
    ...(body && (isForm ? { body } : { body: JSON.stringify(body), headers: json })),
  });
  await response.arrayBuffer();
}

test.each(Object.entries(rows))('a request is read with the violations of %s', async (_, row) => {
  const { status = 200, headers = json, body = '' } = row;
  const backend = await serve((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, headers);
      response.end(Buffer.isBuffer(body) || body === '' ? body : JSON.stringify(body));
    });
  });
  const mock = await startServer(['--upstream', backend]);
  await call(mock.url, row.request);
  const { violations } = await readNewestRequest(mock.control());
  const messages = violations.map(({ message }) => message.replace(/^accepted: /, ''));
  expect(messages).toEqual(row.expected);
});
