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
import { makeSelfSigned } from '../../testing/self-signed.ts';
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

async function get(baseUrl: string, insecure = false) {
  const sender = await openSender(baseUrl, { timeoutMs: 5000, insecure });
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

test('prepends the path of the base URL to that of a request', async () => {
  const port = await listen(createHttpServer(url));
  expect(await get(`http://127.0.0.1:${port}/api/v1/`)).toBe(`127.0.0.1:${port} /api/v1/status`);
});

test('reuses a connection, even after the server has closed another one', async () => {
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

test.runIf(hasIpv6)('connects to an IPv6 address', async () => {
  const port = await listen(createHttpServer(url), '::1');
  expect(await get(`http://[::1]:${port}`)).toBe(`[::1]:${port} /status`);
});

test('rejects a user name or a password in the base URL', async () => {
  await expect(get('http://me:secret@127.0.0.1:1')).rejects.toThrow(/--header "Authorization/);
});

describe('TLS', () => {
  const own = makeSelfSigned();
  const open = async (options: ServerOptions = {}) => {
    const port = await listen(createHttpsServer({ ...own, ...options }, url));
    return `https://127.0.0.1:${port}`;
  };
  const WELL = /^127\.0\.0\.1:\d+ \/status$/;

  test('trusts an unsigned certificate with --insecure', async () => {
    const baseUrl = await open();
    expect(await get(baseUrl)).toMatch(/^the certificate is not trusted .*--insecure$/);
    expect(await get(baseUrl, true)).toMatch(WELL);
  });

  test('reports a server that asks for a client certificate', async () => {
    const baseUrl = await open({ ca: own.cert, requestCert: true });
    expect(await get(baseUrl, true)).toMatch(/wants a client certificate|closed the/);
  });

  test('distinguishes a server without TLS from a server that is not running', async () => {
    const port = await listen(createHttpServer(url));
    expect(await get(`https://127.0.0.1:${port}`)).toBe(
      'the server does not speak TLS at this port',
    );
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

  test('forwards plain HTTP, except to this machine and the hosts of NO_PROXY', async () => {
    const port = await listen(createHttpServer(url));
    const { asked, address } = await openProxy(port);
    vi.stubEnv('HTTP_PROXY', address);
    expect(await get('http://backend.test')).toBe('backend.test /status');
    expect(await get(`http://127.0.0.1:${port}`)).toBe(`127.0.0.1:${port} /status`);
    vi.stubEnv('NO_PROXY', '.test');
    expect(await get('http://backend.test')).toBe('the host name is not known');
    expect(asked).toEqual(['GET http://backend.test/status']);
  });

  test("tunnels HTTPS, and the server's own certificate is checked", async () => {
    const own = makeSelfSigned();
    const { asked, address } = await openProxy(await listen(createHttpsServer(own, url)));
    vi.stubEnv('https_proxy', address);
    expect(await get('https://backend.test', true)).toBe('backend.test /status');
    expect(await get('https://backend.test')).toMatch(/^the certificate is not trusted/);
    expect(asked).toEqual(Array(2).fill('CONNECT backend.test:443'));
  });

  test('ends the run before it begins if its address is invalid', async () => {
    vi.stubEnv('HTTP_PROXY', 'not an address');
    await expect(get('http://backend.test')).rejects.toThrow(/^error: HTTP_PROXY/);
  });
});
