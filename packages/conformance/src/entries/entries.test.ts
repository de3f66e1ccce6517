import { describe, expect, test } from 'vitest';
import { judge, type Asked } from '../../testing/judge.ts';
import { notesDocument, notesServer, type Note } from '../../testing/notes.ts';

const parameter = (name: string) =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]`;

describe('ids', () => {
  test('a request for a nested path uses an entry that the run created', async () => {
    const more = `
  /notes/{note}/close:
    ${parameter('note')}
    post: { operationId: close, x-conformance: { names: [{ parameter: note, resource: note, field: id }] }, responses: { '204': { description: closed }, '404': { description: none } } }
`;
    const document = notesDocument({ more });
    const { failed, verdictOf } = await judge(
      document,
      notesServer(({ call, id }, _correct, notes) =>
        call === 'POST /notes/{id}/close' ? { status: notes.has(id) ? 204 : 404 } : undefined,
      ),
    );
    expect(failed).toEqual([]);
    expect(verdictOf('close.valid-request')).toBe('passed');
  });

  test('a path parameter gets the field that an annotation names, from the response that created the entry', async () => {
    const member =
      '{ type: object, required: [username], properties: { username: { type: string, maxLength: 60 } } }';
    const users = new Set<string>();
    const more = `
  /users:
    post:
      operationId: join
      x-conformance: { resource: { name: user, action: create, at: [user], idField: username }, lasting: true }
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [user], properties: { user: ${member} } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { type: object, required: [user], properties: { user: ${member} } } } } }, '400': { description: invalid } }
  /profiles/{username}:
    ${parameter('username')}
    get: { operationId: profile, x-conformance: { names: [{ parameter: username, resource: user, field: username }] }, responses: { '200': { description: one }, '404': { description: none } } }
`;
    const { failed, verdictOf } = await judge(
      notesDocument({ more }),
      notesServer(({ call, id, body }) => {
        if (call === 'GET /profiles/{id}') return { status: users.has(id) ? 200 : 404 };
        if (call !== 'POST /users') return undefined;
        const { user } = Object(body) as { user?: { username?: unknown } };
        if (typeof user?.username !== 'string' || user.username.length > 60) return { status: 400 };
        users.add(user.username);
        return { status: 201, body: { user: { username: user.username } } };
      }),
      { only: ['join', 'profile'] },
    );
    expect(failed.filter((line) => !line.startsWith('join.body.content-type'))).toEqual([]);
    expect(verdictOf('profile.valid-request')).toBe('passed');
  });

  test.each([
    ['{ type: integer }', 1, /^\d+$/],
    ['{ type: string, format: uuid }', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', /^[\da-f-]{36}$/],
    ["{ type: string, pattern: '^[A-Z]{3}$' }", 'ABC', /^[A-Z]{3}$/],
    ['{ type: string }', '507f1f77bcf86cd799439011', /^[\da-f]{24}$/],
  ])('an unknown id matches the form of %s', async (id, known, form) => {
    const asked: string[] = [];
    const document = notesDocument({ id });
    await judge(
      document,
      notesServer((one) => {
        if (one.call === 'GET /notes/{id}') asked.push(one.id);
        return one.call === 'POST /notes'
          ? { status: 201, body: { id: known, title: 'x' } }
          : undefined;
      }),
      { only: ['get.address.unknown-id'] },
    );
    expect(asked.at(-1)).toMatch(form);
    expect(asked).not.toContain(`${known}`);
  });

  test('follows a slug that an update changes, and removes the entry at the end', async () => {
    const slugOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'x';
    const moving = ({ call, id, body }: Asked, notes: Map<string, Note>) => {
      if (call !== 'POST /notes' && call !== 'PUT /notes/{id}') return undefined;
      const { title } = Object(body) as { title?: unknown };
      const isTitle = typeof title === 'string' && /^.{1,40}$/su.test(title);
      if (!isTitle) return { status: 400 };
      if (call === 'PUT /notes/{id}' && !notes.delete(id)) return { status: 404 };
      let slug = slugOf(title);
      while (notes.has(slug)) slug += '-2';
      notes.set(slug, { id: slug, title });
      return { status: call === 'POST /notes' ? 201 : 200, body: { id: slug, title } };
    };
    const left: Map<string, Note>[] = [];
    const { report } = await judge(
      notesDocument({
        id: '{ type: string }',
        input:
          '{ type: object, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 40 } } }',
      }),
      notesServer((asked, _correct, notes) => {
        left[0] = notes;
        return moving(asked, notes);
      }),
      { only: ['put.state', 'create.state.new-id'] },
    );
    expect(
      report.results.filter(({ verdict }) => !['passed', 'skipped'].includes(verdict)),
    ).toEqual([]);
    expect(report.notCleanedUp).toEqual([]);
    expect(left[0]?.size).toBe(0);
  });
});

describe('data that the run did not create', () => {
  test('is neither changed nor removed, even if examples refer to it', async () => {
    const writes: string[] = [];
    const withoutCreate = `
openapi: 3.1.0
info: { title: x, version: '1' }
paths:
  /notes:
    get: { operationId: list, responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: integer } } } } } } } } }
    delete: { operationId: clear, responses: { '204': { description: gone } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 1 }]
    delete: { operationId: remove, responses: { '204': { description: gone }, '404': { description: none } } }
  /other/{key}:
    parameters: [{ name: key, in: path, required: true, schema: { type: string }, example: main }]
    put: { operationId: set, requestBody: { content: { application/json: { schema: { type: object } } } }, responses: { '200': { description: set }, '404': { description: none } } }
`;
    const { report } = await judge(
      withoutCreate,
      notesServer(({ call, id }) => {
        if (call.startsWith('GET /notes')) return { status: 200, body: [{ id: 1 }] };
        if (/^(?:DELETE|PUT)/.test(call)) writes.push(`${call} ${id}`);
        return { status: 404 };
      }),
    );
    expect(
      writes.filter((one) => / (?:1|main|)$/.test(one) && !one.startsWith('PUT /notes')),
    ).toEqual([]);
    const skipped = report.results.filter(({ check }) => check.id.endsWith('valid-request'));
    expect(skipped.map(({ check, verdict }) => [check.id, verdict])).toEqual([
      ['list.valid-request', 'passed'],
      ['clear.valid-request', 'skipped'],
      ['remove.valid-request', 'skipped'],
      ['set.valid-request', 'skipped'],
    ]);
  });

  const me = notesDocument({
    more: `
  /me:
    put:
      operationId: rename
      security: [{ bearer: [] }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { '200': { description: changed }, '400': { description: invalid }, '401': { description: who } }
`,
  }).replace(
    'components:\n',
    'components:\n  securitySchemes: { bearer: { type: http, scheme: bearer } }\n',
  );

  test.each([
    [false, []],
    [true, ['conformance']],
  ])(
    'changes the account of the token only with --allow-own-account: %s',
    async (allowOwnAccount, changes) => {
      const made: string[] = [];
      const server = notesServer(({ call, body, headers }) => {
        if (call !== 'PUT /me') return undefined;
        if (headers.authorization !== 'Bearer secret') {
          return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
        }
        if (typeof Object(body).name !== 'string') return { status: 400 };
        made.push('conformance');
        return { status: 200 };
      });
      const { report, verdictOf } = await judge(me, server, {
        only: ['rename'],
        token: 'secret',
        allowOwnAccount,
      });
      expect([...new Set(made)]).toEqual(changes);
      expect(report.notCleanedUp.map(({ id }) => id)).toEqual(allowOwnAccount ? ['PUT /me'] : []);
      expect(verdictOf('rename.valid-request')).toBe(allowOwnAccount ? 'passed' : 'skipped');
      expect(verdictOf('rename.token.none')).toBe('passed');
    },
  );

  test.each([
    ['DELETE', '/session'],
    ['DELETE', '/tokens/current'],
    ['POST', '/auth/logout'],
  ])('keeps the session of the token open: %s %s', async (method, path) => {
    const yaml = me.replace('/me:\n    put:', `${path}:\n    ${method.toLowerCase()}:`);
    const ended: string[] = [];
    const server = notesServer(({ call, headers }) => {
      if (call !== `${method} ${path.replace(/^(\/[^/]+)\/[^/]+$/, '$1/{id}')}`) return undefined;
      if (headers.authorization === 'Bearer secret') ended.push(call);
      return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
    });
    const { verdictOf } = await judge(yaml, server, { only: ['rename'], token: 'secret' });
    expect(verdictOf('rename.valid-request')).toBe('skipped');
    expect(ended).toEqual([]);
  });
});

describe('checks in one run', () => {
  const reset = notesDocument({
    more: `
  /reset:
    get: { operationId: reset, x-conformance: { changesState: true }, responses: { '204': { description: empty } } }
`,
  });
  const server = () =>
    notesServer(({ call }, _correct, notes) => {
      if (call !== 'GET /reset') return undefined;
      notes.clear();
      return { status: 204 };
    });

  test('a GET that changes stored data affects no other check, with any seed', async () => {
    for (const seed of [1, 2, 3]) {
      const { failed } = await judge(reset, server(), { seed });
      expect(failed).toEqual([]);
    }
  });

  test('two runs with one seed give the same verdicts, on a server that enforces unique names', async () => {
    const names = new Set<string>();
    const unique = notesServer(({ call, body }, correct) => {
      const { title } = Object(body) as { title?: unknown };
      if (call !== 'POST /notes' || typeof title !== 'string') return undefined;
      if (names.has(title)) return { status: 409 };
      const reply = correct();
      if (reply.status === 201) names.add(title);
      return reply;
    });
    const document = notesDocument({
      errors: "'400': { description: invalid }\n        '409': { description: taken }",
    });
    const verdicts = async () => {
      const { report } = await judge(document, unique);
      return report.results.map(({ check, verdict }) => [check.id, verdict]);
    };
    const first = await verdicts();
    expect(await verdicts()).toEqual(first);
  });
});
