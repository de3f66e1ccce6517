import { CONFIRMED_IS_STORED } from '../definition/reference.ts';
import { categorySchema } from '@catering/contract';
import {
  expectBody,
  expectEqual,
  expectIds,
  expectRejection,
  expectStatus,
  expectThat,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { createDish } from './dish-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { inputs } from '../../requests/bodies.ts';

const create = async (context: CheckContext) => {
  const body = inputs.category(context.newName());
  const exchange = await context.send({ operation: 'categories.create', as: 'admin', body });
  return expectBody(exchange, 201, categorySchema);
};

const read = (context: CheckContext, id: string) =>
  context.send({ operation: 'categories.get', as: 'guest', params: { id } });

const list = (context: CheckContext) => context.send({ operation: 'categories.list', as: 'guest' });

const idsOf = async (context: CheckContext) => expectIds(await list(context));

const remove = (context: CheckContext, type: string, id: string) =>
  context.send({ operation: 'deleteByType.remove', as: 'admin', params: { type, id } });

export const categoryChecks: WrittenCheck[] = [
  {
    operation: 'categories.create',
    detail: 'own-ids',
    reference: 'no two are alike',
    title: 'Two categories have two ids.',
    run: async (context) => {
      const [one, other] = [await create(context), await create(context)];
      expectThat('gives each category an id of its own', one._id !== other._id, {
        expected: 'two ids',
        got: one._id,
      });
    },
  },
  {
    operation: 'categories.update',
    detail: 'kept',
    reference: 'Stores the fields that are sent and keeps the others.',
    title: 'A change to a category is stored, and what was not sent is kept.',
    run: async (context) => {
      const made = await create(context);
      const description = 'Changed by a conformance run.';
      const changed = await context.send({
        operation: 'categories.update',
        as: 'admin',
        params: { id: made._id },
        body: { description },
      });
      expectStatus(changed, 200);
      const exchange = await read(context, made._id);
      const found = expectBody(exchange, 200, categorySchema);
      expectEqual('keeps the change', found, { ...made, description }, exchange);
    },
  },
  {
    operation: 'categories.update',
    detail: 'others-untouched',
    reference: CONFIRMED_IS_STORED,
    title: 'A change to a category leaves the others as they are.',
    run: async (context) => {
      const [other, made] = [await create(context), await create(context)];
      const body = { name: context.newName() };
      const params = { id: made._id };
      const changed = await context.send({
        operation: 'categories.update',
        as: 'admin',
        params,
        body,
      });
      expectStatus(changed, 200);
      const exchange = await read(context, other._id);
      const found = expectBody(exchange, 200, categorySchema);
      expectEqual('leaves other categories alone', found, other, exchange);
    },
  },
  {
    operation: 'categories.get',
    detail: 'gone',
    reference: 'What was deleted gives 404 and is in no list.',
    title: 'A category that was deleted cannot be read any more: 404.',
    run: async (context) => {
      const { _id } = await create(context);
      expectStatus(await remove(context, 'category', _id), 200);
      expectRejection(context, await read(context, _id), rejections.gone);
    },
  },
  {
    operation: 'deleteByType.remove',
    detail: 'category',
    reference: 'What was deleted gives 404 and is in no list.',
    title: 'A category that was deleted is not in the list any more, and the others are.',
    run: async (context) => {
      const [kept, gone] = [await create(context), await create(context)];
      expectStatus(await remove(context, 'category', gone._id), 200);
      const ids = await idsOf(context);
      expectThat('takes the category from the list', !ids.includes(gone._id), {
        expected: `no ${gone._id} in the list`,
        got: gone._id,
      });
      expectThat('keeps the other categories', ids.includes(kept._id), {
        expected: `${kept._id} in the list`,
        got: 'it is gone too',
      });
    },
  },
  {
    operation: 'deleteByType.remove',
    detail: 'holding-dishes',
    reference: 'A category that still holds dishes gives 409.',
    title: 'A category that still holds dishes is not deleted: 409.',
    run: async (context) => {
      const category = await create(context);
      await createDish(context, category);
      expectRejection(
        context,
        await remove(context, 'category', category._id),
        rejections.conflict,
      );
      expectStatus(await read(context, category._id), 200);
    },
  },
  {
    operation: 'deleteByType.remove',
    detail: 'other-type',
    reference: '#parameters',
    title: 'Nothing but "dish" and "category" can be deleted by type.',
    run: async (context) => {
      const { _id } = await context.fixtures.blog();
      expectRejection(context, await remove(context, 'blog', _id), rejections.invalidAddress);
      expectRejection(context, await remove(context, 'order', _id), rejections.invalidAddress);
    },
  },
  {
    operation: 'deleteByType.remove',
    detail: 'wrong-type',
    reference: 'the id of the other type gives 404',
    title: 'The id of a dish deletes no category, and the other way round.',
    run: async (context) => {
      const category = await create(context);
      expectRejection(
        context,
        await remove(context, 'dish', category._id),
        rejections.unknownEntry,
      );
      expectStatus(await read(context, category._id), 200);
    },
  },
  {
    operation: 'deleteByType.remove',
    detail: 'twice',
    reference: 'What was deleted gives 404 and is in no list.',
    title: 'A category that is already deleted is not found: 404.',
    run: async (context) => {
      const { _id } = await create(context);
      expectStatus(await remove(context, 'category', _id), 200);
      expectRejection(context, await remove(context, 'category', _id), rejections.gone);
    },
  },
];
