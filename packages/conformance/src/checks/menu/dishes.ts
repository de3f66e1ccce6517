import { type Category, dishSchema } from '@catering/contract';
import {
  expectBody,
  expectEqual,
  expectIds,
  expectRejection,
  expectStatus,
  expectThat,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { createDish, readDish, updateDish } from './dish-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { inputs } from '../../requests/bodies.ts';

const list = async (context: CheckContext, query: Record<string, string>) => {
  const exchange = await context.send({ operation: 'dishes.list', as: 'guest', query });
  return { exchange, ids: expectIds(exchange) };
};

const newCategory = (context: CheckContext) => context.fixtures.category(context.newName());

const listChecks: WrittenCheck[] = [
  {
    operation: 'dishes.list',
    detail: 'filter-category',
    reference: 'those of one "category"',
    title: 'GET /dishes?category= responds with the dishes of that category, and no others.',
    run: async (context) => {
      const [mine, other] = [await newCategory(context), await newCategory(context)];
      const dish = await createDish(context, mine);
      await createDish(context, other);
      const { ids, exchange } = await list(context, { category: mine._id });
      expectEqual('lists the dishes of the category alone', ids, [dish._id], exchange);
    },
  },
  {
    operation: 'dishes.list',
    detail: 'filter-unknown-category',
    reference: 'an unknown one gives an empty list',
    title: 'An unknown category has no dishes: an empty list.',
    run: async (context) => {
      const { ids, exchange } = await list(context, { category: 'no-such-category' });
      expectEqual('lists an empty list', ids, [], exchange);
    },
  },
  {
    operation: 'dishes.list',
    detail: 'filter-name',
    reference: 'whose name contains "name", in upper or lower case',
    title: 'GET /dishes?name= responds with the dishes whose name contains it, ignoring case.',
    run: async (context) => {
      const dish = await createDish(context);
      await createDish(context);
      const name = dish.name.slice(4).toUpperCase();
      const { ids, exchange } = await list(context, { name });
      expectEqual('lists the dishes of that name', ids, [dish._id], exchange);
    },
  },
  {
    operation: 'dishes.list',
    detail: 'filter-signs',
    reference: 'whose name contains "name", in upper or lower case',
    title: '"%" and "_" in GET /dishes?name= stand for themselves.',
    run: async (context) => {
      const { name } = await createDish(context);
      for (const sign of ['%', '_']) {
        const { ids, exchange } = await list(context, { name: name.replaceAll(' ', sign) });
        expectEqual('lists nothing', ids, [], exchange);
      }
    },
  },
  {
    operation: 'dishes.list',
    detail: 'filter-both',
    reference: 'Both filters together narrow the list.',
    title: 'Two filters narrow the list together.',
    run: async (context) => {
      const dish = await createDish(context);
      const category = (await newCategory(context))._id;
      const { ids, exchange } = await list(context, { category, name: dish.name });
      expectEqual('lists nothing', ids, [], exchange);
    },
  },
  {
    operation: 'dishes.list',
    detail: 'unknown-filter',
    reference: 'Unknown fields and filters are ignored',
    changes: false,
    title: 'A filter that is not declared is ignored.',
    run: async (context) => {
      const { ids } = await list(context, { conformance: 'extra' });
      const all = await list(context, {});
      expectThat('passes over the filter', ids.length > 0 || all.ids.length === 0, {
        expected: `as many dishes as without it: ${all.ids.length}`,
        got: 'none',
      });
    },
  },
  {
    operation: 'dishes.list',
    detail: 'repeated-filter',
    reference: 'a filter given twice gives 400',
    changes: false,
    title: 'A filter that is given twice is rejected.',
    run: async (context) => {
      const query = { category: ['one', 'two'] };
      const exchange = await context.send({ operation: 'dishes.list', as: 'guest', query });
      expectRejection(context, exchange, rejections.invalid);
    },
  },
];

const writeChecks: WrittenCheck[] = [
  {
    operation: 'dishes.create',
    detail: 'addon-ids',
    reference: 'Each addon gets an "_id" of its own.',
    title: 'Every addon of a dish has an id of its own.',
    run: async (context) => {
      const { addons } = await createDish(context);
      const ids = new Set(addons.map(({ _id }) => _id));
      expectEqual('gives each addon an id', ids.size, addons.length);
    },
  },
  {
    operation: 'dishes.create',
    detail: 'unknown-category',
    reference: 'an unknown category gives 400',
    title: 'A dish of an unknown category is rejected.',
    run: async (context) => {
      const category = { _id: 'no-such-category', name: '', description: '' };
      const body = inputs.dish(context.newName(), category);
      const exchange = await context.send({ operation: 'dishes.create', as: 'admin', body });
      expectRejection(context, exchange, rejections.invalidAddress);
    },
  },
  {
    operation: 'dishes.update',
    detail: 'kept',
    reference: 'Stores the fields that are sent and keeps the others.',
    title: 'A change to a dish is stored, and what was not sent is kept.',
    run: async (context) => {
      // Not the picture that dishes have by default: a change that names none must keep it.
      const image = 'https://example.com/pictures/conformance.jpg';
      const made = await createDish(context, undefined, { image });
      const change = { price: made.price + 150, name: context.newName() };
      const changed = expectBody(await updateDish(context, made._id, change), 200, dishSchema);
      const exchange = await readDish(context, made._id);
      const found = expectBody(exchange, 200, dishSchema);
      expectEqual('keeps the change and the rest', found, { ...made, ...change }, exchange);
      expectEqual('responds with the dish as it is kept', changed, found, exchange);
    },
  },
  {
    operation: 'dishes.update',
    detail: 'category',
    reference: 'Stores the fields that are sent and keeps the others.',
    title: 'A dish that is moved to another category is listed there, and only there.',
    run: async (context) => {
      const [from, to] = [await newCategory(context), await newCategory(context)];
      const dish = await createDish(context, from);
      expectStatus(await updateDish(context, dish._id, { category: to._id }), 200);
      const lists = async ({ _id }: Category) =>
        (await list(context, { category: _id })).ids.includes(dish._id);
      expectEqual('is in its new category', await lists(to), true);
      expectEqual('is not in its old category', await lists(from), false);
    },
  },
  {
    operation: 'dishes.update',
    detail: 'unknown-category',
    reference: 'An unknown category gives 400.',
    title: 'A dish is not moved to a category that does not exist.',
    run: async (context) => {
      const dish = await createDish(context);
      const exchange = await updateDish(context, dish._id, { category: 'no-such-category' });
      expectRejection(context, exchange, rejections.invalidAddress);
      const found = expectBody(await readDish(context, dish._id), 200, dishSchema);
      expectEqual('stays in its category', found.category, dish.category);
    },
  },
  {
    operation: 'dishes.update',
    detail: 'addons',
    reference: 'an addon sent with its "_id" keeps it',
    title: 'New addons replace the old ones; one that is sent back with its id keeps it.',
    run: async (context) => {
      const { _id, addons } = await createDish(context);
      const [kept] = addons;
      const wanted = [
        { ...kept, price: 950 },
        { name: 'Coleslaw', price: 300 },
      ];
      const exchange = await updateDish(context, _id, { addons: wanted });
      const changed = expectBody(exchange, 200, dishSchema).addons;
      expectEqual(
        'has the addons that were sent',
        changed.map(({ name, price }) => [name, price]),
        wanted.map(({ name, price }) => [name, price]),
        exchange,
      );
      expectEqual('keeps the id of an addon', changed[0]?._id, kept?._id, exchange);
    },
  },
  {
    operation: 'dishes.get',
    detail: 'gone',
    reference: 'What was deleted gives 404 and is in no list.',
    title: 'A dish that was deleted cannot be read or changed any more, and is not listed.',
    run: async (context) => {
      const { _id, category } = await createDish(context, await newCategory(context));
      const params = { type: 'dish', id: _id };
      const removed = await context.send({ operation: 'deleteByType.remove', as: 'admin', params });
      expectStatus(removed, 200);
      expectRejection(context, await readDish(context, _id), rejections.gone);
      expectRejection(context, await updateDish(context, _id, { price: 1 }), rejections.gone);
      const { ids, exchange } = await list(context, { category });
      expectThat('GET /dishes of the category does not list a deleted dish', !ids.includes(_id), {
        expected: `no dish with the id ${_id}`,
        got: 'one',
        exchange,
      });
    },
  },
];

export const dishChecks: WrittenCheck[] = [...listChecks, ...writeChecks];
