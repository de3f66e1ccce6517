import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A list of texts that needs a token. */
const listOf = (operationId: string) => ({
  operationId,
  security: [{ account: [] }],
  'x-roles': ['user', 'admin'],
  responses: {
    200: {
      description: 'All of them.',
      content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } },
    },
    401: { description: 'The token is missing or unknown.' },
  },
});

/** Describes the server below. */
export const notesDocument = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1.0.0' },
  paths: {
    '/notes': { get: listOf('notes.list') },
    '/reports': { get: listOf('reports.list') },
  },
  components: {
    securitySchemes: {
      account: { type: 'http', scheme: 'bearer' },
    },
  },
});

/** The token that the server knows. */
export const NOTES_TOKEN = 'token-of-ada';

/** Starts a backend like those in the README of the conformance engine. */
export async function startNotes() {
  const server = createServer(({ url, method, headers }, response) => {
    const send = (status: number, body: string, more = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body);
    const [path = ''] = (url ?? '').split('?');
    if (path === '/openapi.json') return send(200, notesDocument);
    if (!['/notes', '/reports'].includes(path)) return send(404, '{}');
    if (method !== 'GET') return send(405, '{}', { allow: 'GET' });
    const [scheme = '', token] = headers.authorization?.split(' ') ?? [];
    if (token !== NOTES_TOKEN || scheme !== 'Bearer') {
      return send(401, '{}', { 'www-authenticate': 'Bearer' });
    }
    return send(200, '["Yams"]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
