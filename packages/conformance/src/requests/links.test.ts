import { expect, test } from 'vitest';
import { judge, serverOf, type Asked, type Reply } from '../../testing/judge.ts';

const report =
  '{ type: object, required: [code, title], properties: { code: { type: string }, title: { type: string } } }';
const whole = `content: { application/json: { schema: ${report} } }`;

/** What is stamped and audited, only the links say. */
const linked = `
openapi: 3.1.0
info: { title: reports, version: '1' }
paths:
  /intake:
    post:
      operationId: make
      x-conformance: { resource: { name: report, action: create, at: [report], idField: code } }
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 40 } } } } } }
      responses:
        '201':
          description: made
          content: { application/json: { schema: { type: object, required: [report], properties: { report: ${report} } } } }
          links:
            read: { operationId: read, parameters: { ref: $response.body#/report/code } }
            audit: { operationRef: '#/paths/~1audit/get', parameters: { query.of: '{$response.body#/report/code}' } }
            elsewhere: { operationId: unknown, parameters: { a: $response.body#/report/code } }
        '400': { description: invalid }
  /files/{ref}:
    parameters: [{ name: ref, in: path, required: true, schema: { type: string } }]
    get:
      operationId: read
      x-conformance: { resource: { name: report, action: read, idField: code } }
      responses:
        '200':
          description: one
          ${whole}
          links: { stamp: { operationId: stamp, parameters: { path.item: $request.path.ref } } }
        '404': { description: none }
    delete:
      operationId: remove
      x-conformance: { resource: { name: report, action: delete, idField: code } }
      responses: { '204': { description: gone }, '404': { description: none } }
  /stamps/{item}/print:
    post:
      operationId: stamp
      parameters: [{ name: item, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: stamped }, '404': { description: none } }
  /audit:
    get:
      operationId: audit
      parameters: [{ name: of, in: query, required: true, schema: { type: string } }]
      responses: { '200': { description: seen }, '400': { description: invalid }, '404': { description: none } }
`;
const unlinked = linked.replaceAll(/^ +links:.*\n(?: {12}.*\n)*/gm, '');

function reports(change: (asked: Asked) => Reply | undefined = () => undefined) {
  const all = new Map<string, string>();
  let last = 0;
  const respond = ({ call, id, query, body, headers }: Asked): Reply => {
    if (!/json|undefined/.test(String(headers['content-type']))) return { status: 415 };
    const { title } = Object(body) as { title?: unknown };
    if (call === 'POST /intake') {
      if (typeof title !== 'string' || !/^.{1,40}$/su.test(title)) return { status: 400 };
      const code = `R-${(last += 1)}`;
      all.set(code, title);
      return { status: 201, body: { report: { code, title } } };
    }
    const of = query.getAll('of');
    if (call === 'GET /audit' && of.length !== 1) return { status: 400 };
    const code = call === 'GET /audit' ? (of[0] ?? '') : id;
    const found = all.get(code);
    const isKnown = ['GET /files/{id}', 'DELETE /files/{id}', 'POST /stamps/{id}/print'];
    if (found === undefined || ![...isKnown, 'GET /audit'].includes(call)) return { status: 404 };
    if (call === 'GET /audit') return { status: 200 };
    if (call === 'GET /files/{id}') return { status: 200, body: { code, title: found } };
    if (call === 'DELETE /files/{id}') all.delete(code);
    return { status: 204 };
  };
  return serverOf((asked) => change(asked) ?? respond(asked));
}

const calls = [
  'read.valid-request',
  'remove.valid-request',
  'stamp.valid-request',
  'audit.valid-request',
];

test('links say which entries parameters name', async () => {
  const { failed, warned, verdictOf, report: all } = await judge(linked, reports());
  expect([...failed, ...warned]).toEqual([]);
  expect(calls.map(verdictOf)).toEqual(calls.map(() => 'passed'));
  expect(all.notCleanedUp).toEqual([]);
  const only = calls.slice(2);
  const without = await judge(unlinked, reports(), { only });
  expect(only.map(without.verdictOf)).not.toContain('passed');
});

test('a sequence of linked calls finds a defect that a single call does not', async () => {
  const app = reports(({ call }) => (call === 'DELETE /files/{id}' ? { status: 204 } : undefined));
  const { failed } = await judge(linked, app, { only: ['make.random.sequence'] });
  expect(failed).toEqual([expect.stringMatching(/^make\.random\.sequence: stays removed/)]);
});
