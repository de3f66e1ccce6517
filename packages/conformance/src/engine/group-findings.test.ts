import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { reporters } from '../report/reporters.ts';
import { judge } from '../testing/judge.ts';
import { notesDocument, notesServer } from '../testing/notes.ts';
import { reportOf, resultOf } from '../testing/report-of.ts';
import { failuresOf } from './baseline/baseline.ts';
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
    findings.map(({ places }) => ({ id, places })),
  );
};

test('a value of the query that several operations fail at is one finding with its places', async () => {
  const only = lists.flatMap((name) => [`${name}.types.query`, `${name}.response.status`]);
  expect(
    await findingsOf(
      listing(() => true),
      only,
    ),
  ).toEqual([
    { id: 'books.types.query.page_size.text', places: lists },
    { id: 'books.response.status', places: lists },
  ]);
  const one = await findingsOf(
    listing((name) => name === 'films'),
    only,
  );
  expect(one).toEqual([
    { id: 'films.types.query.page_size.text', places: undefined },
    { id: 'films.response.status', places: undefined },
  ]);
});

test('each operation with the cause fails by itself, in JUnit and in a baseline', async () => {
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
  expect(Object.keys(failuresOf(report.results, (one) => one))).toEqual(ids);

  const known = await judge(notesDocument({ more }), app, {
    only,
    knownFailures: new Set(ids.slice(0, 1)),
  });
  const others = known.report.results.slice(1).map(({ findings }) => findings.length);
  expect(others).toEqual([1, 0]);
});

test('what random requests show of one parameter is one finding with its places', async () => {
  const app = (isBroken: (name: string) => boolean) =>
    notesServer(({ call, query }) => {
      const [, name = ''] = call.split(' /');
      const size = Number(query.get('page_size') ?? '1');
      const isRead = Number.isInteger(size) && size >= 1 && size <= 100;
      return lists.includes(name)
        ? { status: isRead ? 200 : isBroken(name) ? 500 : 400, body: [] }
        : undefined;
    });
  const only = lists.map((name) => `${name}.random.beyond-limits`);
  expect(
    await findingsOf(
      app(() => true),
      only,
    ),
  ).toEqual([{ id: only[0], places: lists }]);
  const two = await findingsOf(
    app((name) => name !== 'films'),
    only,
  );
  expect(two).toEqual([{ id: only[0], places: ['books', 'songs'] }]);
});

test('an operation that shares a warning passes, and names the finding', () => {
  const unknown = ['books', 'films'].map((name) => resultOf(`${name}/unknown`, 'warning'));
  const results = groupFindings(unknown);
  expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['warning', undefined],
    ['passed', 'the same as books.state.unknown'],
  ]);
  expect(reporters.junit(reportOf(results))).toContain(
    '<system-out>the same as books.state.unknown<',
  );
});

test('a path that cannot be decoded is one finding, regardless of what the operations declare', async () => {
  const correct = listing(() => false);
  const only = ['get', 'put', 'remove'].map((id) => `${id}.address.broken-encoding`);
  const broken: RequestListener = (request, response) => {
    if (request.url?.includes('%zz')) response.writeHead(500).end();
    else correct(request, response);
  };
  expect(await findingsOf(broken, only)).toEqual([
    { id: 'get.address.broken-encoding', places: ['get', 'put', 'remove'] },
  ]);
});
