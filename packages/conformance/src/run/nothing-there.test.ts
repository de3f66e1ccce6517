import { expect, test } from 'vitest';
import { serve } from '../http/target.ts';
import { judge, serverOf } from '../../testing/judge.ts';
import { notesDocument, notesServer } from '../../testing/notes.ts';

test('if nothing is stored, all checks that need an entry have one cause', async () => {
  const app = notesServer(({ call }, correct, notes) => {
    const reply = correct();
    if (call === 'POST /notes') notes.clear();
    return reply;
  });
  const { report, failed } = await judge(notesDocument(), app);
  const rejections = report.results.filter(({ check }) => check.id.startsWith('put.limits.body.'));
  expect(rejections.map(({ verdict, reason }) => `${verdict}: ${reason}`)).toEqual(
    rejections.map(() => 'blocked: PUT /notes/{id} does not find what POST /notes created'),
  );
  expect(rejections.length).toBeGreaterThan(0);
  expect(failed).toContain('create.state.readable: the same as get.valid-request');
});

test('if creating fails, the list is still checked, and the checks that need an entry are blocked', async () => {
  const app = notesServer(({ call }, correct) => {
    if (call === 'POST /notes') return { status: 400 };
    const reply = correct();
    return reply.status === 404 ? { status: 404 } : reply;
  });
  const { report } = await judge(notesDocument(), app, { only: ['valid-request'] });
  expect(report.results.map(({ check, verdict }) => [check.operation, verdict])).toEqual([
    ['list', 'passed'],
    ['create', 'failed'],
    ...['get', 'put', 'remove'].map((operation) => [operation, 'blocked']),
  ]);
});

const logIn = `
  /login:
    post:
      operationId: logIn
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [password], properties: { password: { type: string } } } } } }
      responses: { '204': { description: logged in } }
`;

test('suggests another base URL if every operation responds with 404 and the path differs from the documented one', async () => {
  const none = serverOf(() => ({ status: 404, body: { message: 'no such address' } }));
  const { baseUrl, close } = await serve(none);
  const { report } = await judge(notesDocument(), `${baseUrl}/v9`);
  expect(report.error?.message).toBe(
    `error: ${baseUrl}/v9 responds with 404 to every operation. Correct the path of --base-url: the document says ${baseUrl}.`,
  );
  expect((await judge(notesDocument(), baseUrl)).report.error).toBeUndefined();
  // Whether a login is there, its example does not tell.
  const login = await judge(notesDocument({ more: logIn }), `${baseUrl}/v9`);
  expect(login.report.error?.message).toContain('Correct the path of --base-url');
  await close();
});

test('if no entry can be created, an operation that reads one is not reported as missing', async () => {
  // The same response to every address: it says nothing about what the server has.
  const app = notesServer(({ call }) =>
    call === 'POST /notes' ? { status: 500 } : call === 'GET /notes' ? undefined : { status: 404 },
  );
  const { report } = await judge(notesDocument(), app, { only: ['*.valid-request'] });
  const reasons = report.results.map(({ check, verdict, reason }) => [check.id, verdict, reason]);
  expect(reasons).toContainEqual(['get.valid-request', 'blocked', 'POST /notes fails with 500']);
});
