import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { judge } from '../testing/judge.ts';
import { notesDocument, notesServer } from '../testing/notes.ts';

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

test('a path that cannot be decoded is one finding, whatever the operations declare', async () => {
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
