import { expect, test } from 'vitest';
import { defineSuite } from '../../engine/define-suite.ts';
import { readYaml } from '../../testing/operations.ts';
import { notesDocument, notesServer, type Change } from '../../testing/notes.ts';
import { fuzz, type FuzzOptions } from './fuzz.ts';

const document = notesDocument({
  unknown: "'404': { description: none }\n        '401': { description: who }",
  head: 'security: [{ bearer: [] }]',
}).replace(
  'components:\n',
  'components:\n  securitySchemes: { bearer: { type: http, scheme: bearer } }\n',
);

async function found(change: Change, options: FuzzOptions = {}) {
  const suite = defineSuite({ name: 'notes', operations: readYaml(document) });
  const report = await fuzz(suite, notesServer(change), { runs: 250, seed: 1, ...options });
  const messages = report.results.flatMap(({ check, findings }) =>
    findings.map(({ message }) => `${check.id}: ${message}`),
  );
  return { ...report, messages };
}

const unauthorized = { status: 401, headers: { 'www-authenticate': 'Bearer' } };
const withToken =
  (isValid: (token: string | undefined) => boolean): Change =>
  ({ headers }) =>
    isValid(headers.authorization?.toString().replace('Bearer ', '')) ? undefined : unauthorized;

test('finds an operation that accepts requests without a token, or with any token', async () => {
  const tokens = { any: 'secret' };
  const open = await found(
    withToken((token) => token === undefined || token === 'secret'),
    {
      tokens,
    },
  );
  expect(open.messages).toContain('get.token: takes no request without a token');
  const any = await found(
    withToken((token) => token !== undefined),
    { tokens },
  );
  expect(any.messages).toContain('list.token: takes no request with a token that it did not issue');
  const closed = await found(
    withToken((token) => token === 'secret'),
    { tokens },
  );
  expect(closed.messages.filter((one) => one.includes('.token'))).toEqual([]);
});

test('runs to the end despite errors, or stops at the number in --max-errors', async () => {
  const failing: Change = ({ call }) => (call === 'GET /notes' ? undefined : { status: 500 });
  const whole = await found(failing, { runs: 120 });
  expect([whole.sent, whole.ok]).toEqual([120, false]);
  const few = await found(failing, { runs: 120, maxErrors: 2 });
  expect(few.sent).toBeLessThan(120);
  expect(few.traffic?.source).toContain('ended after 2 distinct errors (--max-errors)');
});

test('renews an expired token, and sends the headers with every request', async () => {
  let issued = 0;
  let used = 0;
  const plain = new Set<unknown>();
  const expiring: Change = ({ headers, call }) => {
    if (call.endsWith('/notes')) plain.add(headers['x-tenant']);
    if (headers.authorization !== `Bearer secret-${issued}`) return unauthorized;
    used += 1;
    if (used % 50 === 0) issued += 1;
    return undefined;
  };
  const { messages } = await found(expiring, {
    tokens: { any: async () => `secret-${issued}` },
    headers: { 'x-tenant': 'a' },
  });
  expect(issued).toBeGreaterThan(2);
  expect(plain).toEqual(new Set(['a']));
  expect(messages.filter((one) => one.includes('.token'))).toEqual([]);
});

test('sends each operation the token of its own scheme', async () => {
  const schemes = {
    key: '{ type: apiKey, in: header, name: X-Key }',
    bearer: '{ type: http, scheme: bearer }',
  };
  const yaml = document
    .replace(
      'bearer: { type: http, scheme: bearer }',
      JSON.stringify(schemes).slice(1, -1).replaceAll('"', ''),
    )
    .replace('operationId: list', 'operationId: list\n      security: [{ key: [] }]');
  const accepted = new Set<string>();
  const server = notesServer(({ call, headers }) => {
    const isKey = call === 'GET /notes';
    const token = isKey ? headers['x-key'] : headers.authorization;
    if (token !== (isKey ? 'k' : 'Bearer b')) return unauthorized;
    accepted.add(call);
    return undefined;
  });
  const suite = defineSuite({ name: 'notes', operations: readYaml(yaml) });
  const report = await fuzz(suite, server, {
    runs: 250,
    seed: 1,
    tokens: { key: 'k', bearer: 'b', any: 'k' },
  });
  expect(accepted).toContain('GET /notes');
  expect(accepted).toContain('POST /notes');
  expect(report.results.filter(({ check }) => check.category === 'token')).toMatchObject([]);
});

test('a rejected token ends the run before the first random request', async () => {
  const rejecting = found(
    withToken((token) => token === 'secret'),
    { tokens: { any: 'stale' } },
  );
  await expect(rejecting).rejects.toThrow('The server does not accept the token');
});

test('sends the token where only the server asks for one', async () => {
  const suite = defineSuite({ name: 'notes', operations: readYaml(notesDocument()) });
  const notes: string[] = [];
  const changed = new Set<string>();
  const server = notesServer(({ call, headers }, correct) => {
    if (headers.authorization !== 'Bearer secret') return unauthorized;
    const reply = correct();
    if (reply.status < 300) changed.add(call);
    return reply;
  });
  const { results } = await fuzz(suite, server, {
    runs: 250,
    seed: 1,
    tokens: { any: 'secret' },
    onWait: (message) => notes.push(message),
  });
  expect(changed).toContain('PUT /notes/{id}');
  expect(results.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('The document asks for a token nowhere.')]);
});
