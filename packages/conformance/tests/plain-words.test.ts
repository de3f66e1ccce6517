import { expect, test } from 'vitest';
import type { Mutation } from '../mutants/mutant.ts';
import { respondWith } from '../mutants/mutations/mutations.ts';
import { reporters } from '../src/reporters/write-reports.ts';
import { idsOf, sharedBackend } from '../testing/start-backend.ts';

const backend = sharedBackend();

test('an HTML page in place of an error is called one', async () => {
  const page = '<!doctype html><html><head><title>404 Not Found</title></head></html>';
  const asPage: Mutation = async (request, { forward }) => {
    const response = await forward(request);
    if (response.status !== 404) return response;
    return { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from(page) };
  };
  const report = await backend.run({ only: ['server.address', 'dishes.get.errors'] }, asPage);
  expect(idsOf(report, 'failed')).toContain('server.address.unknown-path');
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

test('what a server says is wrong with a valid request stands beside its status', async () => {
  const issues = [{ path: 'body.link', message: 'Not a link of ours.' }];
  const rejecting: Mutation = async (request, { forward }) =>
    request.operation === 'blogs.create'
      ? respondWith(400, { message: 'The request is invalid.', code: 'INVALID', issues })
      : forward(request);
  const report = await backend.run({ only: ['blogs.create.valid-request'] }, rejecting);
  expect(reporters.text(report)).toContain(
    'got       400 (The request is invalid. body.link: Not a link of ours.)',
  );
});

test('a body that is missing may be rejected as one of another content type', async () => {
  const strictType: Mutation = async (request, { forward }) =>
    request.body.length === 0 && ['POST', 'PUT'].includes(request.method)
      ? respondWith(415, { message: 'The body must be JSON.', code: 'UNSUPPORTED_MEDIA_TYPE' })
      : forward(request);
  const report = await backend.run({ only: ['*.body.no-body'] }, strictType);
  expect(idsOf(report, 'failed', 'warning')).toEqual([]);
  expect(idsOf(report, 'passed').length).toBeGreaterThan(10);
});

test.each([
  ['as they were sent', (path: string) => path],
  ['decoded', decodeURIComponent],
])('ids may have any signs, and the log shows paths %s', async (_how, shown) => {
  const signs = 'a b/ü ';
  const sent = encodeURIComponent(signs);
  const withSigns: Mutation = async (request, { forward }) => {
    const response = await forward({ ...request, url: request.url.replace(sent, '') });
    const text = response.body.toString();
    if (request.operation === 'utility.requestLogs') {
      const log = text.replaceAll('"/categories/', `"/categories/${shown(sent)}`);
      return { ...response, body: Buffer.from(log) };
    }
    if (!request.url.startsWith('/categories')) return response;
    return { ...response, body: Buffer.from(text.replaceAll('"_id":"', `"_id":"${signs}`)) };
  };
  const only = [
    'utility.requestLogs.state.holds-requests',
    'utility.clearRequestLogs.state.cleared',
  ];
  const report = await backend.run({ only }, withSigns);
  expect(report.results.map(({ verdict }) => verdict)).toEqual(['passed', 'passed']);
});
