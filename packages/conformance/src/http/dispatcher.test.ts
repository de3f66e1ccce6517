import {
  createServer as createHttpServer,
  request as httpRequest,
  type RequestListener,
} from 'node:http';
import { createServer as createHttpsServer, type ServerOptions } from 'node:https';
import { once } from 'node:events';
import { connect, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CannotRun } from '../errors.ts';
import type { TlsOptions } from './dispatcher.ts';
import { makeSelfSigned } from './self-signed.ts';
import { openSender } from './sender.ts';

const servers: Server[] = [];

async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  servers.push(server);
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeEach(() => {
  for (const name of ['http_proxy', 'https_proxy', 'no_proxy']) {
    vi.stubEnv(name, undefined);
    vi.stubEnv(name.toUpperCase(), undefined);
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
});

const url: RequestListener = ({ url: path, headers }, response) =>
  response.end(`${headers.host} ${path}`);

async function get(baseUrl: string, tls: TlsOptions = {}) {
  const sender = await openSender(baseUrl, { timeoutMs: 5000, tls });
  const { response, failure } = await sender.send({
    operation: undefined,
    method: 'GET',
    path: '/status',
    headers: {},
    body: undefined,
  });
  await sender.close();
  return response?.text ?? failure;
}

test('the path of the base URL goes ahead of that of a request', async () => {
  const port = await listen(createHttpServer(url));
  expect(await get(`http://127.0.0.1:${port}/api/v1/`)).toBe(`127.0.0.1:${port} /api/v1/status`);
});

test('a connection is kept for the next request, also after the server has closed another', async () => {
  let connections = 0;
  const server = createHttpServer((request, response) => {
    if (request.url === '/closed') response.setHeader('connection', 'close');
    response.end();
  });
  server.on('connection', () => (connections += 1));
  const sender = await openSender(`http://127.0.0.1:${await listen(server)}`, { timeoutMs: 5000 });
  for (const path of ['/closed', ...Array<string>(20).fill('/')]) {
    await sender.send({ operation: undefined, method: 'GET', path, headers: {}, body: undefined });
  }
  await sender.close();
  expect(connections).toBeLessThan(5);
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');

test.runIf(hasIpv6)('an address may be one of IPv6', async () => {
  const port = await listen(createHttpServer(url), '::1');
  expect(await get(`http://[::1]:${port}`)).toBe(`[::1]:${port} /status`);
});

test('a name or a password in the base URL is not dropped without a word', async () => {
  await expect(get('http://me:secret@127.0.0.1:1')).rejects.toThrow(/--header "Authorization/);
});

describe('TLS', () => {
  const own = makeSelfSigned();
  const client = makeSelfSigned();
  const open = async (options: ServerOptions = {}) => {
    const port = await listen(createHttpsServer({ ...own, ...options }, url));
    return `https://127.0.0.1:${port}`;
  };
  const WELL = /^127\.0\.0\.1:\d+ \/status$/;

  test('a certificate that no authority has signed is trusted with --ca or --insecure', async () => {
    const baseUrl = await open();
    expect(await get(baseUrl)).toMatch(/^the certificate is not trusted .*--ca or --insecure$/);
    expect(await get(baseUrl, { ca: client.cert })).toMatch(/^the certificate is not trusted/);
    expect(await get(baseUrl, { ca: own.cert })).toMatch(WELL);
    expect(await get(baseUrl, { insecure: true })).toMatch(WELL);
  });

  test('a server that asks for a certificate of the client gets it', async () => {
    const baseUrl = await open({ ca: client.cert, requestCert: true });
    expect(await get(baseUrl, { ca: own.cert })).toMatch(/wants a client certificate|closed the/);
    const { cert, key } = client;
    expect(await get(baseUrl, { ca: own.cert, cert, key })).toMatch(WELL);
    expect(await get(baseUrl, { ca: own.cert, cert: cert + key })).toMatch(WELL);
  });

  test('a server that does not speak TLS is distinguished from one that is not there', async () => {
    const port = await listen(createHttpServer(url));
    expect(await get(`https://127.0.0.1:${port}`)).toBe(
      'the server does not speak TLS at this port',
    );
  });

  test('what is no certificate ends the run before it begins', async () => {
    await expect(get('https://127.0.0.1:1', { cert: 'none' })).rejects.toThrow(CannotRun);
  });
});

describe('a proxy', () => {
  /** Passes on what is meant for backend.test, and notes what it was asked for. */
  async function openProxy(port: number) {
    const asked: string[] = [];
    const proxy = createHttpServer((incoming, outgoing) => {
      asked.push(`${incoming.method} ${incoming.url}`);
      const { pathname } = new URL(incoming.url ?? '');
      const { method, headers } = incoming;
      const onward = httpRequest({ host: '127.0.0.1', port, path: pathname, method, headers });
      onward.on('response', (response) => response.pipe(outgoing));
      incoming.pipe(onward);
    });
    proxy.on('connect', (incoming, socket) => {
      asked.push(`CONNECT ${incoming.url}`);
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
    return { asked, address: `http://127.0.0.1:${await listen(proxy)}` };
  }

  test('passes plain HTTP on, for all hosts but this machine and those of NO_PROXY', async () => {
    const port = await listen(createHttpServer(url));
    const { asked, address } = await openProxy(port);
    vi.stubEnv('HTTP_PROXY', address);
    expect(await get('http://backend.test')).toBe('backend.test /status');
    expect(await get(`http://127.0.0.1:${port}`)).toBe(`127.0.0.1:${port} /status`);
    vi.stubEnv('NO_PROXY', '.test');
    expect(await get('http://backend.test')).toBe('the host name is not known');
    expect(asked).toEqual(['GET http://backend.test/status']);
  });

  test('is a tunnel for HTTPS, whose certificates are those of the server', async () => {
    const own = makeSelfSigned();
    const { asked, address } = await openProxy(await listen(createHttpsServer(own, url)));
    vi.stubEnv('https_proxy', address);
    expect(await get('https://backend.test', { ca: own.cert })).toBe('backend.test /status');
    expect(await get('https://backend.test')).toMatch(/^the certificate is not trusted/);
    expect(asked).toEqual(Array(2).fill('CONNECT backend.test:443'));
  });

  test('that is not an address ends the run before it begins', async () => {
    vi.stubEnv('HTTP_PROXY', 'not an address');
    await expect(get('http://backend.test')).rejects.toThrow(/^error: HTTP_PROXY/);
  });
});
