import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { reporters } from '../../report/reporters.ts';
import { judge } from '../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../testing/notes.ts';
import { reportOf, resultOf } from '../../../testing/report-of.ts';
import { readYaml } from '../../../testing/operations.ts';
import { runSuite } from '../run-suite.ts';
import { defineSuite } from '../setup/define-suite.ts';
import { groupFindings } from './group-findings.ts';

const lists = ['books', 'films', 'songs'];
const more = lists
  .map(
    (name) => `
  /${name}:
    get:
      operationId: ${name}
      parameters: [{ name: page_size, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }]
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: {} } } } }, '400': { description: invalid } }`,
  )
  .join('');

/** Lists that share the code which reads "page_size". */
const listing = (isBroken: (name: string) => boolean) =>
  notesServer(({ call, query }) => {
    const [, name = ''] = call.split(' /');
    if (!lists.includes(name)) return undefined;
    const size = query.get('page_size') ?? '1';
    const isValid = /^\d+$/.test(size) && Number(size) >= 1 && Number(size) <= 100;
    if (isValid) return { status: 200, body: [] };
    return { status: size === 'many' && isBroken(name) ? 500 : 400 };
  });

const findingsOf = async (app: RequestListener, only: string[]) => {
  const { report } = await judge(notesDocument({ more }), app, { only });
  return report.results.flatMap(({ check: { id }, findings }) =>
    findings.map(({ seenIn }) => ({ id, seenIn })),
  );
};

test('a query value that makes several operations fail is one finding with several operations', async () => {
  const only = lists.flatMap((name) => [`${name}.types.query`, `${name}.response.status`]);
  expect(
    await findingsOf(
      listing(() => true),
      only,
    ),
  ).toEqual([{ id: 'books.types.query.page_size.text', seenIn: lists }]);
  const one = await findingsOf(
    listing((name) => name === 'films'),
    only,
  );
  expect(one).toEqual([{ id: 'films.types.query.page_size.text', seenIn: undefined }]);
});

test('each operation with a shared cause fails separately, in JUnit and with a baseline', async () => {
  const only = lists.map((name) => `${name}.types.query`);
  const ids = lists.map((name) => `${name}.types.query.page_size.text`);
  const app = listing(() => true);
  const { report } = await judge(notesDocument({ more }), app, { only });
  expect(report.results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['failed', undefined],
    ['failed', `the same as ${ids[0]}`],
    ['failed', `the same as ${ids[0]}`],
  ]);
  const junit = reporters.junit(report);
  expect(junit.match(/<failure /g)).toHaveLength(3);
  expect(junit).toContain(`message="the same as ${ids[0]}"`);
  const text = reporters.text(report);
  expect(ids.map((id) => text.split(`check     ${id}`).length - 1)).toEqual([1, 0, 0]);

  const known = await judge(notesDocument({ more }), app, {
    only,
    knownFailures: new Set(ids.slice(0, 1)),
  });
  const others = known.report.results.slice(1).map(({ findings }) => findings.length);
  expect(others).toEqual([1, 0]);
});

test('a problem with one parameter in random requests is one finding with several operations', async () => {
  const app = (isBroken: (name: string) => boolean) =>
    notesServer(({ call, query }) => {
      const [, name = ''] = call.split(' /');
      const isFailing = isBroken(name) && query.has('page_size');
      return lists.includes(name) ? { status: isFailing ? 500 : 200, body: [] } : undefined;
    });
  const only = lists.map((name) => `${name}.random.valid`);
  expect(
    await findingsOf(
      app(() => true),
      only,
    ),
  ).toEqual([{ id: only[0], seenIn: lists }]);
  const two = await findingsOf(
    app((name) => name !== 'films'),
    only,
  );
  expect(two).toEqual([{ id: only[0], seenIn: ['books', 'songs'] }]);
});

test('an operation that shares a warning passes, and refers to the finding', () => {
  const unknown = ['books', 'films'].map((name) => resultOf(`${name}/unknown`, 'warning'));
  const results = groupFindings([...unknown, resultOf('films/other', 'passed')]);
  expect(results.slice(0, 2).map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['warning', undefined],
    ['passed', 'the same as books.state.unknown'],
  ]);
  const junit = reporters.junit(reportOf(results));
  expect(junit).toMatch(/<testcase classname="films" [^>]+><system-out>2 passed\.</);
  const { notPassed } = JSON.parse(reporters.json(reportOf(results)));
  expect(notPassed).toEqual([{ verdict: 'warning', checks: ['books.state.unknown'] }]);
});

test('a path that cannot be decoded is one finding, even if the operations declare different statuses', async () => {
  const correct = listing(() => false);
  const only = ['get', 'put', 'remove'].map((id) => `${id}.address.broken-encoding`);
  const broken: RequestListener = (request, response) => {
    if (request.url?.includes('%zz')) response.writeHead(500).end();
    else correct(request, response);
  };
  expect(await findingsOf(broken, only)).toEqual([
    { id: 'get.address.broken-encoding', seenIn: ['get', 'put', 'remove'] },
  ]);
});

const causesOf = async (document: string, app: RequestListener, only?: string[]) => {
  const { report } = await judge(document, app, only ? { only } : {});
  return report.results
    .filter(({ verdict }) => verdict === 'failed')
    .flatMap(({ check: { id }, findings }) =>
      findings.map(({ message, seenIn }) => ({ id, message, seenIn })),
    );
};

test('an operation that ignores its body has one finding, and one that ignores a rule has its own', async () => {
  const only = ['missing', 'types', 'limits', 'body'].map((category) => `put.${category}`);
  const taking = (isTaken: (body: unknown) => boolean) =>
    notesServer(({ call, id, body }, _correct, notes) =>
      call === 'PUT /notes/{id}' && notes.has(id) && isTaken(body)
        ? { status: 200, body: notes.get(id) }
        : undefined,
    );
  expect(
    await causesOf(
      notesDocument(),
      taking(() => true),
      only,
    ),
  ).toEqual([
    {
      id: 'put.missing.body.title.absent',
      message: expect.stringMatching(/^rejects invalid bodies: it accepted all \d+$/),
      seenIn: ['put'],
    },
  ]);
  const app = taking((body) => Object(body).stars === 6);
  expect(await causesOf(notesDocument(), app, only)).toEqual([
    { id: 'put.limits.body.stars.too-large', message: 'responds with 400', seenIn: undefined },
  ]);
});

test('an operation that reads no body may also take any token: that is another finding', async () => {
  const document = parse(notesDocument());
  document.paths['/notes/{id}'].put.security = [{ bearer: [] }];
  document.components.securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } };
  const app = notesServer(({ call, id }, _correct, notes) =>
    call === 'PUT /notes/{id}' && notes.has(id) ? { status: 200, body: notes.get(id) } : undefined,
  );
  const only = ['put.token.none', 'put.missing', 'put.types', 'put.limits'];
  const { report } = await judge(stringify(document), app, { only, token: 'good' });
  const found = report.results.flatMap(({ check, findings }) =>
    findings.map(({ message }) => [check.category, message]),
  );
  expect(found).toEqual([
    ['token', 'responds with 401'],
    ['missing', expect.stringMatching(/^rejects invalid bodies/)],
  ]);
});

test('a status that is wrong for every valid request is one finding', async () => {
  const app = notesServer((_asked, correct) => {
    const reply = correct();
    return reply.status === 201 ? { ...reply, status: 200 } : reply;
  });
  expect(await causesOf(notesDocument(), app)).toEqual([
    expect.objectContaining({ id: 'create.valid-request', message: 'responds with 201' }),
  ]);
});

test('an operation that fails at every request that it reads has one finding', async () => {
  const app = notesServer(({ call, body }) =>
    call === 'POST /notes' && Object(body).title !== undefined ? { status: 500 } : undefined,
  );
  expect(await causesOf(notesDocument(), app, ['create'])).toEqual([
    { id: 'create.valid-request', message: 'responds with 201', seenIn: ['create'] },
  ]);
});

test('an HTML page in place of a JSON 404 is one finding with several operations', async () => {
  const error = '{ type: object, required: [message], properties: { message: { type: string } } }';
  const unknown = `'404': { description: none, content: { application/json: { schema: ${error} } } }`;
  const app = notesServer((_asked, correct) => {
    const reply = correct();
    return reply.status === 404 ? { status: 404, text: '<h1>Not found</h1>' } : reply;
  });
  expect(await causesOf(notesDocument({ unknown }), app)).toEqual([
    {
      id: 'get.response.content-type',
      message: 'responds in the declared content type',
      seenIn: ['get', 'put', 'remove'],
    },
  ]);
});

test('the summary counts the failures and their causes', () => {
  const failed = resultOf('books/a', 'failed');
  const results = [failed, { ...failed, findings: [] }];
  expect(reporters.text(reportOf(results))).toContain('2 failed for 1 cause');
});

test('truncated bodies are one finding across checks and operations', async () => {
  const headers = { 'content-length': '9999', connection: 'close' };
  const app = notesServer(({ call }, correct) =>
    call.startsWith('GET ') ? { ...correct(), headers } : undefined,
  );
  const { report } = await judge(notesDocument(), app);
  const cut = report.results.flatMap(({ findings }) =>
    findings.filter(({ got }) => String(got).startsWith('the body of the response ')),
  );
  expect(cut.map(({ seenIn }) => seenIn)).toEqual([['list', 'get', 'server']]);
});

test.each([false, true])(
  'a rule that several fields and operations break is one finding, which names the fields (exact: %s)',
  async (isExact) => {
    const app = notesServer(({ call, body }, correct, notes) => {
      const reply = correct();
      const { title, stars } = Object(body) as Record<string, unknown>;
      const isWord = typeof title === 'string' && !Number.isInteger(stars ?? 0);
      if (reply.status !== 400 || !(isWord || typeof title === 'number')) return reply;
      const status = call === 'POST /notes' ? 201 : 200;
      return { status, body: { id: 1, title: notes.get('1')?.title ?? 'a' } };
    });
    const operations = readYaml(notesDocument());
    const detailsOf = () => (isExact ? { exact: true as const } : {});
    const suite = defineSuite({ name: 'notes', operations, detailsOf });
    const only = ['create.types', 'put.types'];
    const { results } = await runSuite(suite, app, { seed: 1, only });
    const failed = results.filter(({ verdict }) => verdict === 'failed');
    const found = failed.flatMap(({ check: { kind }, findings }) =>
      findings.map(({ seenIn }) => [kind, seenIn]),
    );
    expect(found).toContainEqual(['types.body.object', ['create', 'put']]);
    expect(new Set(found.map(([kind]) => kind)).size).toBe(found.length);
    expect(failed.length).toBeGreaterThan(found.length);
  },
);
