import { dishSchema, type Category, type Dish } from '@catering/contract';
import type { Check } from '../check.ts';
import {
  expectBody,
  expectIds,
  expectEqual,
  expectRefusal,
  expectStatus,
  expectThat,
} from '../expect.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import { inputs } from '../things.ts';
import { noPicture, pngPicture, tooLargePicture, webpPicture } from '../wire/pictures.ts';
import { expectPicture } from './pictures.ts';
import { stateOf } from './state-check.ts';

const create = async (probe: Probe, category?: Category, extra: object = {}): Promise<Dish> => {
  const within = category ?? (await probe.things.category());
  const body = { ...inputs.dish(probe.newName(), within), ...extra };
  const exchange = await probe.send({ operation: 'dishes.create', as: 'admin', body });
  return expectBody(exchange, 201, dishSchema);
};

const read = (probe: Probe, id: string) =>
  probe.send({ operation: 'dishes.get', as: 'guest', params: { id } });

const update = (probe: Probe, id: string, body: object) =>
  probe.send({ operation: 'dishes.update', as: 'admin', params: { id }, body });

const list = async (probe: Probe, query: Record<string, string>) => {
  const exchange = await probe.send({ operation: 'dishes.list', as: 'guest', query });
  return { exchange, ids: expectIds(exchange) };
};

const newCategory = (probe: Probe) => probe.things.category(probe.newName());

const replaceImage = (probe: Probe, id: string, files: ReturnType<typeof pngPicture>[]) =>
  probe.send({ operation: 'dishes.replaceImage', as: 'admin', params: { id }, files });

const listChecks: Check[] = [
  stateOf('dishes.list', 'holds-new', {
    sentence: 'A dish that was added is in the list of all dishes, once.',
    run: async (probe) => {
      const made = await create(probe);
      const { ids, exchange } = await list(probe, {});
      const found = ids.filter((id) => id === made._id);
      expectEqual('lists the dish that was added', found, [made._id], exchange);
    },
  }),
  stateOf('dishes.list', 'filter-category', {
    ledger: ['API-DISH-02', 'API-DISH-03', 'D-62'],
    sentence: 'GET /dishes?category= answers the dishes of that category, and no others.',
    run: async (probe) => {
      const [mine, other] = [await newCategory(probe), await newCategory(probe)];
      const dish = await create(probe, mine);
      await create(probe, other);
      const { ids, exchange } = await list(probe, { category: mine._id });
      expectEqual('answers the dishes of the category alone', ids, [dish._id], exchange);
    },
  }),
  stateOf('dishes.list', 'filter-unknown-category', {
    ledger: ['API-DISH-02', 'D-62'],
    sentence: 'An unknown category has no dishes: an empty list.',
    run: async (probe) => {
      const { ids, exchange } = await list(probe, { category: 'no-such-category' });
      expectEqual('answers an empty list', ids, [], exchange);
    },
  }),
  stateOf('dishes.list', 'filter-name', {
    level: 'SHOULD',
    ledger: ['D-62'],
    sentence: 'GET /dishes?name= answers the dishes whose name contains it, whatever its case.',
    run: async (probe) => {
      const dish = await create(probe);
      await create(probe);
      const name = dish.name.slice(4).toUpperCase();
      const { ids, exchange } = await list(probe, { name });
      expectEqual('answers the dishes of that name', ids, [dish._id], exchange);
    },
  }),
  stateOf('dishes.list', 'filter-both', {
    level: 'SHOULD',
    ledger: ['D-62'],
    sentence: 'Two filters narrow the list together.',
    run: async (probe) => {
      const dish = await create(probe);
      const category = (await newCategory(probe))._id;
      const { ids, exchange } = await list(probe, { category, name: dish.name });
      expectEqual('answers nothing', ids, [], exchange);
    },
  }),
  stateOf('dishes.list', 'unknown-filter', {
    level: 'SHOULD',
    changes: false,
    ledger: ['D-62'],
    sentence: 'A filter that nobody knows is passed over.',
    run: async (probe) => {
      const { ids } = await list(probe, { conformance: 'extra' });
      const all = await list(probe, {});
      expectThat('passes over the filter', ids.length > 0 || all.ids.length === 0, {
        expected: `${all.ids.length} dishes`,
        got: 'none',
      });
    },
  }),
  stateOf('dishes.list', 'repeated-filter', {
    level: 'SHOULD',
    changes: false,
    ledger: ['D-55'],
    sentence: 'A filter that is given twice is refused.',
    run: async (probe) => {
      const query = { category: ['one', 'two'] };
      const exchange = await probe.send({ operation: 'dishes.list', as: 'guest', query });
      expectRefusal(probe, exchange, refusals.faulty);
    },
  }),
];

const writeChecks: Check[] = [
  stateOf('dishes.create', 'readable', {
    sentence: 'A dish that was added can be read.',
    run: async (probe) => {
      const made = await create(probe);
      const exchange = await read(probe, made._id);
      expectEqual(
        'reads the dish that was added',
        expectBody(exchange, 200, dishSchema),
        made,
        exchange,
      );
    },
  }),
  stateOf('dishes.create', 'addon-ids', {
    ledger: ['ENT-07', 'D-65'],
    sentence: 'Every addon of a dish has an id of its own.',
    run: async (probe) => {
      const { addons } = await create(probe);
      const ids = new Set(addons.map(({ _id }) => _id));
      expectEqual('gives each addon an id', ids.size, addons.length);
    },
  }),
  stateOf('dishes.create', 'unknown-category', {
    level: 'SHOULD',
    ledger: ['D-65'],
    sentence: 'A dish of an unknown category is refused.',
    run: async (probe) => {
      const category = { _id: 'no-such-category', name: '', description: '' };
      const body = inputs.dish(probe.newName(), category);
      const exchange = await probe.send({ operation: 'dishes.create', as: 'admin', body });
      expectRefusal(probe, exchange, refusals.faultyAddress);
    },
  }),
  stateOf('dishes.update', 'stored', {
    sentence: 'A change to a dish is stored, and what was not sent is kept.',
    run: async (probe) => {
      const made = await create(probe);
      const change = { price: made.price + 150, name: probe.newName() };
      const changed = expectBody(await update(probe, made._id, change), 200, dishSchema);
      const exchange = await read(probe, made._id);
      const found = expectBody(exchange, 200, dishSchema);
      expectEqual('keeps the change and the rest', found, { ...made, ...change }, exchange);
      expectEqual('answers the dish as it is kept', changed, found, exchange);
    },
  }),
  stateOf('dishes.update', 'category', {
    ledger: ['D-62', 'D-65'],
    sentence: 'A dish that is moved to another category is listed there, and only there.',
    run: async (probe) => {
      const [from, to] = [await newCategory(probe), await newCategory(probe)];
      const dish = await create(probe, from);
      expectStatus(await update(probe, dish._id, { category: to._id }), 200);
      const lists = async ({ _id }: Category) =>
        (await list(probe, { category: _id })).ids.includes(dish._id);
      expectEqual('is in its new category', await lists(to), true);
      expectEqual('is not in its old category', await lists(from), false);
    },
  }),
  stateOf('dishes.update', 'unknown-category', {
    level: 'SHOULD',
    ledger: ['D-65'],
    sentence: 'A dish is not moved to a category that does not exist.',
    run: async (probe) => {
      const dish = await create(probe);
      const exchange = await update(probe, dish._id, { category: 'no-such-category' });
      expectRefusal(probe, exchange, refusals.faultyAddress);
      const found = expectBody(await read(probe, dish._id), 200, dishSchema);
      expectEqual('stays in its category', found.category, dish.category);
    },
  }),
  stateOf('dishes.update', 'addons', {
    level: 'SHOULD',
    ledger: ['D-65'],
    sentence: 'New addons replace the old ones; one that is sent back with its id keeps it.',
    run: async (probe) => {
      const { _id, addons } = await create(probe);
      const [kept] = addons;
      const wanted = [
        { ...kept, price: 950 },
        { name: 'Coleslaw', price: 300 },
      ];
      const exchange = await update(probe, _id, { addons: wanted });
      const changed = expectBody(exchange, 200, dishSchema).addons;
      expectEqual(
        'has the addons that were sent',
        changed.map(({ name, price }) => [name, price]),
        wanted.map(({ name, price }) => [name, price]),
        exchange,
      );
      expectEqual('keeps the id of an addon', changed[0]?._id, kept?._id, exchange);
    },
  }),
  stateOf('dishes.get', 'gone', {
    ledger: ['D-55', 'D-64'],
    sentence: 'A dish that was deleted cannot be read or changed any more, and is not listed.',
    run: async (probe) => {
      const { _id, category } = await create(probe, await newCategory(probe));
      const params = { type: 'dish', id: _id };
      const removed = await probe.send({ operation: 'deleteByType.remove', as: 'admin', params });
      expectStatus(removed, 200);
      expectRefusal(probe, await read(probe, _id), refusals.gone);
      expectRefusal(probe, await update(probe, _id, { price: 1 }), refusals.gone);
      const { ids, exchange } = await list(probe, { category });
      expectEqual('is not listed', ids.includes(_id), false, exchange);
    },
  }),
];

const pictureChecks: Check[] = [
  stateOf('dishes.replaceImage', 'stored', {
    ledger: ['D-50', 'D-65'],
    sentence: 'A new picture of a dish is stored with it, and can be fetched.',
    run: async (probe) => {
      const dish = await create(probe);
      const exchange = await replaceImage(probe, dish._id, [pngPicture()]);
      const { image } = expectBody(exchange, 200, dishSchema);
      expectThat('has a new picture', image !== dish.image, {
        expected: 'another "image"',
        got: image,
        exchange,
      });
      const found = await read(probe, dish._id);
      expectEqual('keeps the picture', expectBody(found, 200, dishSchema).image, image, found);
      await expectPicture(probe, image);
    },
  }),
  stateOf('dishes.replaceImage', 'webp', {
    ledger: ['D-65'],
    sentence: 'A WebP picture is taken as well.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      expectStatus(await replaceImage(probe, _id, [webpPicture()]), 200);
    },
  }),
  stateOf('dishes.replaceImage', 'no-file', {
    ledger: ['API-DISH-09'],
    sentence: 'A form without a "files" part is refused.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      expectRefusal(probe, await replaceImage(probe, _id, []), refusals.faulty);
    },
  }),
  stateOf('dishes.replaceImage', 'other-part', {
    level: 'SHOULD',
    ledger: ['API-DISH-09'],
    sentence: 'A picture in a part of another name is refused.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      const files = [{ ...pngPicture(), field: 'picture' }];
      expectRefusal(probe, await replaceImage(probe, _id, files), refusals.faulty);
    },
  }),
  stateOf('dishes.replaceImage', 'no-picture', {
    level: 'SHOULD',
    ledger: ['D-65'],
    sentence: 'A file that only claims to be a picture is refused.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      expectRefusal(probe, await replaceImage(probe, _id, [noPicture()]), refusals.noPicture);
    },
  }),
  stateOf('dishes.replaceImage', 'too-large', {
    level: 'SHOULD',
    ledger: ['D-65'],
    sentence: 'A picture of more than 5 MB is refused.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      expectRefusal(probe, await replaceImage(probe, _id, [tooLargePicture()]), refusals.tooLarge);
    },
  }),
];

export const dishChecks: Check[] = [...listChecks, ...writeChecks, ...pictureChecks];
