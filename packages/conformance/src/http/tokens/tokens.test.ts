import { describe, expect, test } from 'vitest';
import { defineSuite } from '../../run/setup/define-suite.ts';
import { runSuite } from '../../run/run-suite.ts';
import { reporters } from '../../report/reporters.ts';
import { judge, serverOf } from '../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../testing/notes.ts';
import { readYaml } from '../../../testing/operations.ts';
import { bearer, tokenDocument } from '../../../testing/token-document.ts';

/** Serves who sends a header, and no one else. */
const opening = (authorization: string) =>
  serverOf(({ call, headers }) =>
    !call.startsWith('GET /things')
      ? { status: 404 }
      : headers.authorization === authorization
        ? { status: 200 }
        : { status: 401, headers: { 'www-authenticate': 'Any' } },
  );

test.each([
  ['a token', bearer, 'abc', 'Bearer abc'],
  ['a token with its scheme', bearer, 'Token abc', 'Token abc'],
  ['a command that prints one with its scheme', bearer, async () => 'Token abc', 'Token abc'],
  ['a user and a password', '{ type: http, scheme: basic }', 'ada:pass', 'Basic YWRhOnBhc3M='],
  ['a scheme of another name', '{ type: http, scheme: token }', 'abc', 'Token abc'],
])('sends %s as the description declares', async (_name, scheme, token, sent) => {
  const { failed, verdictOf } = await judge(tokenDocument(scheme), opening(sent), {
    token,
    only: ['read.valid-request', 'read.token'],
  });
  expect(failed).toEqual([]);
  expect(verdictOf('read.valid-request')).toBe('passed');
});

test('ends the run before it begins if the server rejects the token', async () => {
  const run = judge(tokenDocument(bearer), opening('Bearer abc'), { token: 'old' });
  await expect(run).rejects.toThrow(
    'The server does not accept the token: GET /things/{id} responds with 401',
  );
});

test('renews an expired token in its own scheme', async () => {
  const tokens = ['Token one', 'Token two'];
  let asked = 0;
  const app = serverOf(({ call, headers }) => {
    if (!call.startsWith('GET /things')) return { status: 404 };
    const isGood = headers.authorization === (asked > 0 ? 'Token two' : 'Token one');
    if (isGood) asked += 1;
    return isGood ? { status: 200 } : { status: 401, headers: { 'www-authenticate': 'Token' } };
  });
  const { failed } = await judge(tokenDocument(bearer), app, {
    token: async () => tokens.shift() ?? 'no third token',
    only: ['read.valid-request', 'read.response'],
  });
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(1);
});

test('reports a token that expires during a run once, and blocks the checks that need it', async () => {
  let accepted = 0;
  const app = serverOf(({ call, headers }) => {
    if (!call.startsWith('GET /things')) return { status: 404 };
    if (headers.authorization === 'Bearer abc') accepted += 1;
    const isGood = headers.authorization === 'Bearer abc' && accepted < 3;
    return isGood ? { status: 200 } : { status: 401, headers: { 'www-authenticate': 'Bearer' } };
  });
  const notes: string[] = [];
  const { report, failed } = await judge(tokenDocument(bearer), app, {
    token: 'abc',
    onWait: (message) => notes.push(message),
    concurrency: 1,
  });
  const words =
    'The server no longer accepts the token. Give a new one, or a command that prints one';
  expect(notes).toEqual([words]);
  expect(new Set(failed.map((line) => line.split(': ')[1]))).toEqual(new Set([words]));
  expect(reporters.text(report)).toMatch(
    /To be done first:\n {2}The server no longer accepts the token.*: \d+ checks wait for it/,
  );
});

test('suggests a scheme if an API key in "Authorization" is rejected', async () => {
  const key = '{ type: apiKey, in: header, name: Authorization }';
  const app = serverOf(({ headers }) => ({
    status: headers.authorization === 'Bearer ada' ? 200 : 401,
  }));
  const run = (token: string) => judge(tokenDocument(key), app, { token, only: ['read'] });
  await expect(run('ada')).rejects.toThrow("--token 'Bearer …'");
  await expect(run('Bearer ben')).rejects.toThrow('Has it run out');
});

test('an operation that rejects an accepted token fails, and the others pass', async () => {
  const app = serverOf(({ call, headers }) => {
    if (call.startsWith('GET /others')) return { status: 401 };
    if (!call.startsWith('GET /things')) return { status: 404 };
    return { status: headers.authorization === 'Bearer abc' ? 200 : 401 };
  });
  const other = tokenDocument(bearer).replace(
    'components:',
    `  /others:
    get: { operationId: other, security: [{ main: [] }], responses: { '200': { description: x } } }
components:`,
  );
  const { failed, verdictOf } = await judge(other, app, {
    token: 'abc',
    only: ['valid-request'],
    concurrency: 1,
  });
  expect(failed).toEqual(['other.valid-request: responds with 200']);
  expect(verdictOf('read.valid-request')).toBe('passed');
});

describe('roles', () => {
  const rolesIn = async (document: string) => {
    const { report } = await judge(document, opening('Bearer abc'), { token: 'abc' });
    return report.results.filter(({ check }) => check.category === 'role');
  };

  test.each([
    ['a scope of a bearer token', tokenDocument(bearer, "'write:things'")],
    ['a scope of OAuth 2', tokenDocument('{ type: oauth2, flows: {} }', 'admin', '3.1.0')],
  ])('%s is not a role', async (_name, document) => {
    const { verdictOf } = await judge(document, opening('Bearer abc'), { token: 'abc' });
    expect(await rolesIn(document)).toEqual([]);
    expect(verdictOf('read.valid-request')).toBe('passed');
  });

  test('an alternative with a scope requires the scope, even if another one has none', async () => {
    const { roles } = readYaml(
      tokenDocument(
        '{ type: oauth2, flows: { password: { tokenUrl: /token, scopes: { agent: all } } } }',
      ).replace('[{ main: [] }]', '[{ main: [] }, { main: [agent] }]'),
    )[0] ?? { roles: [] };
    expect(roles).toEqual(['agent']);
  });

  test('skips the checks of a role without a token, and reports it', async () => {
    const document = tokenDocument(bearer, 'admin', '3.1.0');
    const { report } = await judge(document, opening('Bearer abc'), { tokens: { user: 'abc' } });
    const { verdict, reason } = report.results[0] ?? {};
    expect([verdict, reason]).toEqual([
      'skipped',
      'there is no token of the role "admin". Give --token',
    ]);
  });
});

test('skips the valid request of an operation whose scope the only token lacks', async () => {
  const scoped = tokenDocument('{ type: oauth2, flows: {} }', 'admin', '3.1.0');
  const app = serverOf(({ headers }) =>
    headers.authorization === 'Bearer abc' ? { status: 403 } : { status: 401 },
  );
  const only = ['read.valid-request'];
  const { skipped } = await judge(scoped, app, { token: 'abc', only });
  expect(skipped).toEqual([
    `read.valid-request: needs a token with the scope "admin". Give --token 'admin=…'`,
  ]);
  const { failed } = await judge(scoped, app, { tokens: { admin: 'abc' }, only }).catch(
    (error) => ({
      failed: [String(error)],
    }),
  );
  expect(failed).toEqual([expect.stringContaining('403')]);
});

test('an operation that needs no token can reject an invalid one with 401', async () => {
  const open = tokenDocument(bearer).replace('security: [{ main: [] }]', 'security: []');
  const app = serverOf(({ call, headers }) =>
    call.startsWith('GET /things')
      ? { status: headers.authorization ? 401 : 200 }
      : { status: 404 },
  );
  const { failed, warned } = await judge(open, app, { only: ['read.token'] });
  expect({ failed, warned }).toEqual({ failed: [], warned: [] });
});

test('warns once per server if no response says how to authenticate, for tokens and for API keys', async () => {
  const two = (scheme: string) =>
    tokenDocument(scheme).replace(
      'components:',
      `  /others/{id}:
    get:
      operationId: other
      security: [{ main: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: string, enum: [a] } }]
      responses: { '200': { description: one }, '401': { description: who } }
components:`,
    );
  const silent = serverOf(({ call, headers }) => {
    if (!/^GET \/(?:things|others)\//.test(call)) return { status: 404 };
    return { status: headers.authorization === 'Bearer abc' || headers.key === 'abc' ? 200 : 401 };
  });
  const message = 'read.token.none: sends the header "www-authenticate" with 401';
  const options = { token: 'abc', only: ['read.token.none', 'other.token.none'] };
  const ofBearer = await judge(two(bearer), silent, options);
  expect([ofBearer.failed, ofBearer.warned]).toEqual([[], [message]]);
  const ofKey = await judge(two('{ type: apiKey, in: header, name: key }'), silent, options);
  expect([ofKey.failed, ofKey.warned]).toEqual([[], [message]]);
});

test('sends the token of each scheme to an operation that needs two, by scheme name', async () => {
  const yaml = tokenDocument(bearer)
    .replace('[{ main: [] }]', '[{ main: [], key: [] }]')
    .replace('main: {', 'key: { type: apiKey, in: header, name: X-Key }, main: {');
  const operations = readYaml(yaml);
  const tokens = { main: 'abc', key: 'k', any: 'abc' };
  const app = serverOf(({ call, headers }) =>
    !call.startsWith('GET /things')
      ? { status: 404 }
      : headers.authorization === 'Bearer abc' && headers['x-key'] === 'k'
        ? { status: 200 }
        : { status: 401, headers: { 'www-authenticate': 'Any' } },
  );
  const suite = defineSuite({ name: 'x', operations });
  const only = ['read.valid-request', 'read.token'];
  const { results } = await runSuite(suite, app, { seed: 1, tokens, only });
  const failed = results.filter(({ verdict }) => verdict !== 'passed');
  expect(failed.map(({ check, findings }) => [check.id, findings])).toEqual([]);
  expect(results.length).toBeGreaterThan(3);
});

test("every check uses the token of the operation's own scheme", async () => {
  const secured = notesDocument({
    head: 'security: [{ main: [] }]',
    errors: "'400': { description: invalid }\n        '401': { description: who }",
  });
  const yaml = secured
    .replace('operationId: list', 'operationId: list\n      security: [{ key: [] }]')
    .replace(
      'components:\n',
      `components:\n  securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, main: ${bearer} }\n`,
    );
  const app = notesServer(({ call, headers }) => {
    const isKey = call === 'GET /notes';
    const isKnown = isKey ? headers['x-key'] === 'k' : headers.authorization === 'Bearer abc';
    return isKnown ? undefined : { status: 401, headers: { 'www-authenticate': 'Any' } };
  });
  const tokens = { key: 'k', main: 'abc', any: 'k' };
  const only = ['*.valid-request', '*.body.chunked', '*.state.readable', '*.address.unknown-id'];
  const { failed, report } = await judge(yaml, app, { tokens, only });
  expect(failed).toEqual([]);
  expect(report.results.length).toBeGreaterThan(6);
});
