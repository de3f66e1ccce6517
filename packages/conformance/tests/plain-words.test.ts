import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { on, type Mutation } from '../mutants/mutant.ts';
import { objectOf, respondWith, withJson } from '../mutants/mutations/mutations.ts';
import { reporters } from '../src/report/reporters.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { makeSelfSigned } from '../testing/self-signed.ts';
import { idsOf, startBackend } from '../testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

test('a server that accepts none of its own tokens fails for one cause', async () => {
  const refusing: Mutation = async (request, { forward }) =>
    request.headers.authorization === undefined
      ? forward(request)
      : respondWith(401, { message: 'Invalid token.', code: 'UNAUTHORIZED' });
  const report = await backend.run({ only: ['order'] }, refusing);
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(reporters.text(report)).toMatch(
    /^ {2}the token that POST \/auth\/signup\/emailandpassword returns is not accepted: GET \/order responds with 401, .*: \d+ checks wait for it$/m,
  );
  expect(
    report.results.filter(({ verdict }) => verdict === 'passed').map(({ check }) => check.category),
  ).not.toContain('state');
});

test('an HTML page in place of an error is called one', async () => {
  const page = '<!doctype html><html><head><title>404 Not Found</title></head></html>';
  const asPage: Mutation = async (request, { forward }) => {
    const response = await forward(request);
    if (response.status !== 404) return response;
    return { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from(page) };
  };
  const report = await backend.run({ only: ['server.address', 'dishes.get.errors'] }, asPage);
  expect(idsOf(report, 'failed')).toContain('server.address.unknown-path.no-such-path');
  const text = reporters.text(report);
  expect(text).toContain('got       an HTML page with the title "404 Not Found"');
  expect(text).not.toContain('doctype');
});

test('a site that may not call is told which header is missing', async () => {
  const closed: Mutation = async (request, { forward }) => {
    const { headers, ...response } = await forward(request);
    const kept = Object.entries(headers).filter(([name]) => !name.startsWith('access-control'));
    return { ...response, headers: Object.fromEntries(kept) };
  };
  const report = await backend.run({ only: ['server.response.preflight'], strict: true }, closed);
  const text = reporters.text(report);
  expect(text).toContain('expected  access-control-allow-headers: authorization');
  expect(text).toContain('got       no access-control-allow-headers');
});

test('a certificate that is not trusted ends the run at once', async () => {
  const server = createServer(makeSelfSigned(), (_request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const waits: number[] = [];
  const { port } = Object(server.address());
  const running = runConformance(`https://127.0.0.1:${port}`, {
    startUpMs: 60_000,
    wait: async (ms) => void waits.push(ms),
  });
  await expect(running).rejects.toThrow(/the certificate is not trusted .*--insecure\.$/);
  expect(waits).toEqual([]);
  server.close();
});

test('a strict run does not pass what it skipped, and says what remains unproven', async () => {
  const only = ['auth.resetPassword.state'];
  const withoutMails: Mutation = async (request, { forward }) =>
    request.url.startsWith('/__mock') ? respondWith(404, {}) : forward(request);
  const strict = await backend.run({ only, strict: true }, withoutMails);
  expect(strict.ok).toBe(false);
  expect(reporters.text(strict)).toMatch(
    /^Not proven, so that a strict run fails\..*\n {2}\d checks: the server does not show the mails: GET \/__mock\/api\/mails responds with 404/m,
  );
  const lenient = await backend.run({ only }, withoutMails);
  expect(lenient.ok).toBe(true);
  expect(reporters.text(lenient)).toMatch(
    /^Not proven.*\n {2}\d checks: only --strict makes them$/m,
  );
});

/** A server that reads no body of a request that it rejects, as many servers of standard libraries do. */
const leavingBodies = async () => {
  const server = createTcpServer((socket) => {
    let left = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      left += chunk.toString();
      for (let end = left.indexOf('\r\n\r\n'); end >= 0; end = left.indexOf('\r\n\r\n')) {
        const isRequest = /^[A-Z]+ \S+ HTTP/.test(left);
        const isHome = left.startsWith('GET / ');
        left = left.slice(end + 4);
        const [status, body] = isHome
          ? ['200 OK', '{"message":"Hello"}']
          : isRequest
            ? ['404 Not Found', '{"message":"Not found","code":"NOT_FOUND"}']
            : ['400 Bad Request', '<h1>Bad request syntax</h1>'];
        const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
        socket.write(`${head}\r\n\r\n${body}`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { baseUrl: `http://127.0.0.1:${Object(server.address()).port}`, server };
};

test('a server that leaves bodies in its connections is told so, and the rest is judged as it is', async () => {
  const { baseUrl, server } = await leavingBodies();
  const report = await runConformance(baseUrl, { seed: 1, skip: ['random', 'hostile', 'limits'] });
  server.close();
  expect(idsOf(report, 'failed')).toEqual(['server.body.unread']);
  const text = reporters.text(report);
  expect(text).toContain('got       400: what was left of the body was taken for a request');
  expect(idsOf(report, 'not-implemented')).toContain('auth.signUpAdmin.valid-request');
});

const notFound = { message: 'Not found.', code: 'NOT_FOUND' };
/** One 404 for unknown paths and unknown entries. */
const withOne404: Mutation = async (request, { forward }) => {
  const response = await forward(request);
  return response.status === 404 ? respondWith(404, notFound) : response;
};
/** A router that knows the paths below an address, and responds to some of their methods only. */
const withCodeFor =
  (path: string, ...methods: readonly string[]): Mutation =>
  async (request, { forward }) => {
    if (!request.url.startsWith(path)) return forward(request);
    if (request.method === 'PROPFIND') return respondWith(405, { ...notFound, code: 'METHOD' });
    return methods.includes(request.method) ? forward(request) : respondWith(404, notFound);
  };

test.each([
  ['classEnrollment', '/class-enrollment', ['GET'], ['classEnrollment.create']],
  ['dishes.update', '/dishes/', ['GET'], ['dishes.update']],
  ['dishes.get', '/dishes/', ['PUT'], ['dishes.get']],
])(
  '%s without code is missing, though the router has its path',
  async (only, path, methods, missing) => {
    const report = await backend.run({ only: [only] }, withOne404, withCodeFor(path, ...methods));
    expect(idsOf(report, 'not-implemented')).toEqual(missing.map((id) => `${id}.valid-request`));
    expect(idsOf(report, 'failed')).toEqual([]);
  },
);

test('an operation that does not find what another one has lost is not called missing', async () => {
  const losing: Mutation = async (request, { forward }) => {
    if (request.method === 'PROPFIND') return respondWith(404, notFound);
    if (request.method !== 'POST' || request.url !== '/categories') return forward(request);
    const response = await forward(request);
    const { _id } = objectOf(response);
    return withJson(response, { ...objectOf(response), _id: `lost-${String(_id)}` });
  };
  const report = await backend.run(
    { only: ['categories.get.valid-request', 'categories.update.valid-request'] },
    withOne404,
    losing,
  );
  expect(idsOf(report, 'failed')).toEqual([
    'categories.get.valid-request',
    'categories.update.valid-request',
  ]);
});

test('a wrong path of --base-url is named, and a server without code is not sent to another address', async () => {
  const server = createHttpServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(notFound));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${Object(server.address()).port}`;
  const only = ['valid-request', 'utility.root.response'];
  const below = await runConformance(`${baseUrl}/v9`, { only });
  const root = await runConformance(baseUrl, { only });
  server.close();
  expect(below.error?.message).toBe(
    `error: ${baseUrl}/v9 responds with 404 to every operation. Correct the path of --base-url: the operations are below it, such as ${baseUrl}/dishes.`,
  );
  expect(root.error).toBeUndefined();
});

test('if creating fails, what needs an entry waits for one cause', async () => {
  const failing = on('categories.create', async () => respondWith(500, notFound));
  const report = await backend.run({ only: ['categories.*.valid-request'] }, failing);
  expect(report.results.map(({ check, verdict }) => [check.operation, verdict])).toEqual([
    ['categories.list', 'blocked'],
    ['categories.get', 'blocked'],
    ['categories.create', 'failed'],
    ['categories.update', 'blocked'],
  ]);
  expect(reporters.text(report)).toContain(
    'To be done first:\n  POST /categories fails with 500: 3 checks wait for it\n',
  );
});

test('a server may close the connection of a body that is too large', async () => {
  const target = backend.target();
  const report = await runConformance(
    (request, response) =>
      Number(request.headers['content-length'] ?? 0) > 500_000
        ? request.socket.destroy()
        : target(request, response),
    { seed: 1, only: ['dishes.create.body'] },
  );
  expect(idsOf(report, 'failed', 'blocked', 'not-reached')).toEqual([]);
});
