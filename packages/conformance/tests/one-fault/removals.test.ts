import { expect, test } from 'vitest';
import { on, type Mutation } from '../../mutants/mutant.ts';
import { objectOf, respondWith, withJson } from '../../mutants/mutations/mutations.ts';
import { reporters } from '../../src/reporters/write-reports.ts';
import { causesOf } from '../../testing/causes-of.ts';
import { onEach, removingNothing } from '../../testing/half-done-mutations.ts';
import { idsOf, sharedBackend, SIMILAR } from '../../testing/start-backend.ts';

const backend = sharedBackend(SIMILAR);

const notFound = { message: 'There is nothing here.', code: 'NOT_FOUND' };

test('what a server has no code to remove yet is listed', async () => {
  const notThere: Mutation = async () => respondWith(404, notFound);
  const report = await backend.run(
    { only: ['categories.create.valid-request'] },
    ...onEach(
      ['categories.list', 'categories.get', 'deleteByType.remove', 'auth.delete', 'auth.logIn'],
      notThere,
    ),
  );
  expect(report.notCleanedUp.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
    'category: its removal got 404',
    'account: its removal got 404',
  ]);
});

test('entries that no operation removes are not said to lack an id', async () => {
  const report = await backend.run(
    { only: ['order.create.valid-request'] },
    on('order.create', async (request, { forward }) => {
      const response = await forward(request);
      return response.status === 201 ? withJson(response, objectOf(response).order) : response;
    }),
  );
  expect(reporters.text(report)).toContain('order (1): no operation removes it\n');
});

test('a removal that removes nothing is one failure, under the operation that removes', async () => {
  const report = await backend.run(
    { only: ['blogs.remove.state', 'categories.get.state', 'deleteByType.remove.state'] },
    on(
      'blogs.remove',
      removingNothing((url) => url),
    ),
    on(
      'deleteByType.remove',
      removingNothing((url) =>
        url.replace('/delete/category', '/categories').replace('/delete/dish', '/dishes'),
      ),
    ),
  );
  expect(causesOf(report).toSorted()).toEqual([
    'DELETE /blogs/{id} responds with 200, and GET /blogs still lists the entry',
    'DELETE /delete/{type}/{id} responds with 200, and GET /categories still lists the entry',
  ]);
  expect(
    idsOf(report, 'failed')
      .filter((id) => /gone|twice|\.category$/.test(id))
      .toSorted(),
  ).toEqual([
    'blogs.remove.state.gone',
    'deleteByType.remove.state.category',
    'deleteByType.remove.state.gone',
  ]);
  expect(idsOf(report, 'blocked')).toContain('categories.get.state.gone');
});
