import { expect, test } from 'vitest';
import type { Mutation } from '../../mutants/mutant.ts';
import { respondWith } from '../../mutants/mutations/mutations.ts';
import { reporters } from '../../src/reporters/write-reports.ts';
import { causesOf } from '../../testing/causes-of.ts';
import { idsOf, sharedBackend, SIMILAR } from '../../testing/start-backend.ts';

const backend = sharedBackend(SIMILAR);

const notFound = { message: 'There is nothing here.', code: 'NOT_FOUND' };

test('a server without any operation is asked for the path of its operations', async () => {
  const report = await backend.run({ only: ['categories', 'order'] }, async () =>
    respondWith(404, notFound),
  );
  expect(reporters.text(report)).toMatch(
    /^http:\S+ responds to every operation as to an unknown path\. .* such as http:\S+\/api\.\n\nTo be done first:/,
  );
});

test('the 404 of unknown paths without a code fails for what it is', async () => {
  const report = await backend.run({ only: ['server.address', 'order'] }, async () =>
    respondWith(404, { message: 'Not found' }),
  );
  expect(idsOf(report, 'failed')).toEqual(['server.address.unknown-path']);
  expect(reporters.text(report)).toContain('gives every failure the one error shape');
});

const page = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Catering</title>'),
};
const denial = {
  ...respondWith(401, { message: 'Log in.', code: 'UNAUTHENTICATED' }),
  headers: { 'content-type': 'application/json', 'www-authenticate': 'Bearer' },
};

test.each([
  ['a page', async () => page, ['server.address.unknown-path']],
  [
    'a request to log in',
    async ({ headers }) => (headers.authorization ? respondWith(404, notFound) : denial),
    [],
  ],
] as [string, Mutation, string[]][])(
  'with %s for unknown paths, what is there is told from what is not',
  async (_what, unknown, failed) => {
    const ofOthers = ['auth.logIn.valid-request', 'deleteByType.remove.valid-request'];
    const report = await backend.run(
      { only: ['server.address', 'categories', 'messages', ...ofOthers] },
      (request, context) =>
        /^(?:auth\.signUp|categories)/.test(request.operation ?? '')
          ? context.forward(request)
          : unknown(request, context),
    );
    expect(idsOf(report, 'failed')).toEqual(failed);
    expect(idsOf(report, 'failed', 'warning')).toContain('server.address.unknown-path');
    expect(idsOf(report, 'passed')).toContain('categories.update.valid-request');
    expect(idsOf(report, 'not-implemented')).toEqual(
      expect.arrayContaining(['auth.logIn.valid-request', 'messages.create.valid-request']),
    );
  },
);

test('operations below a path are found there, and nothing else is said', async () => {
  const below: Mutation = async (request, { forward }) =>
    request.url.startsWith('/api/')
      ? forward({ ...request, url: request.url.slice('/api'.length) })
      : respondWith(404, notFound);
  const report = await backend.run({ only: ['server', 'categories', 'order'] }, below);
  expect(report.error?.message).toMatch(
    /^error: the operations are below \/api: give --base-url http:\S+\/api$/,
  );
  expect(reporters.text(report)).not.toContain('To be done first');
});

test('a server that redirects every path is told so', async () => {
  const report = await backend.run(
    { only: ['server.address.unknown-path', 'categories', 'messages'] },
    async ({ url }) => ({ status: 301, headers: { location: `${url}/` }, body: Buffer.alloc(0) }),
  );
  expect(idsOf(report, 'failed')).toEqual(['server.address.unknown-path']);
  expect(causesOf(report)).toEqual(['operations are redirected as unknown paths are: 301']);
  expect(reporters.text(report)).toMatch(/got {7}301 \(to \/.+\/\)$/m);
});
