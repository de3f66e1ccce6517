import { categorySchema } from '@catering/contract';
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
import { stateOf } from './state-check.ts';

const create = async (probe: Probe) => {
  const body = inputs.category(probe.newName());
  const exchange = await probe.send({ operation: 'categories.create', as: 'admin', body });
  return expectBody(exchange, 201, categorySchema);
};

const read = (probe: Probe, id: string) =>
  probe.send({ operation: 'categories.get', as: 'guest', params: { id } });

const list = (probe: Probe) => probe.send({ operation: 'categories.list', as: 'guest' });

const idsOf = async (probe: Probe) => expectIds(await list(probe));

const remove = (probe: Probe, type: string, id: string) =>
  probe.send({ operation: 'deleteByType.remove', as: 'admin', params: { type, id } });

export const categoryChecks: Check[] = [
  stateOf('categories.create', 'readable', {
    basis:
      'What a success confirms is stored: later requests see it, and nothing else has changed.',
    title: 'A category that was added can be read.',
    run: async (probe) => {
      const made = await create(probe);
      const exchange = await read(probe, made._id);
      const found = expectBody(exchange, 200, categorySchema);
      expectEqual('reads the category that was added', found, made, exchange);
    },
  }),
  stateOf('categories.list', 'holds-new', {
    basis:
      'What a success confirms is stored: later requests see it, and nothing else has changed.',
    title: 'A category that was added is in the list, once.',
    run: async (probe) => {
      const made = await create(probe);
      const exchange = await list(probe);
      const found = expectIds(exchange).filter((id) => id === made._id);
      expectEqual('lists the category that was added', found, [made._id], exchange);
    },
  }),
  stateOf('categories.create', 'own-ids', {
    basis: 'no two are alike',
    title: 'Two categories have two ids.',
    run: async (probe) => {
      const [one, other] = [await create(probe), await create(probe)];
      expectThat('gives each category an id of its own', one._id !== other._id, {
        expected: 'two ids',
        got: one._id,
      });
    },
  }),
  stateOf('categories.update', 'stored', {
    basis: 'Stores the fields that are sent and keeps the others.',
    title: 'A change to a category is stored, and what was not sent is kept.',
    run: async (probe) => {
      const made = await create(probe);
      const description = 'Changed by a conformance run.';
      const changed = await probe.send({
        operation: 'categories.update',
        as: 'admin',
        params: { id: made._id },
        body: { description },
      });
      expectStatus(changed, 200);
      const exchange = await read(probe, made._id);
      const found = expectBody(exchange, 200, categorySchema);
      expectEqual('keeps the change', found, { ...made, description }, exchange);
    },
  }),
  stateOf('categories.update', 'others-untouched', {
    basis:
      'What a success confirms is stored: later requests see it, and nothing else has changed.',
    title: 'A change to a category leaves the others as they are.',
    run: async (probe) => {
      const [other, made] = [await create(probe), await create(probe)];
      const body = { name: probe.newName() };
      const params = { id: made._id };
      const changed = await probe.send({
        operation: 'categories.update',
        as: 'admin',
        params,
        body,
      });
      expectStatus(changed, 200);
      const exchange = await read(probe, other._id);
      const found = expectBody(exchange, 200, categorySchema);
      expectEqual('leaves other categories alone', found, other, exchange);
    },
  }),
  stateOf('categories.get', 'gone', {
    basis: 'What was deleted gives 404 and is in no list.',
    ledger: ['D-55', 'D-64'],
    title: 'A category that was deleted cannot be read any more: 404.',
    run: async (probe) => {
      const { _id } = await create(probe);
      expectStatus(await remove(probe, 'category', _id), 200);
      expectRefusal(probe, await read(probe, _id), refusals.gone);
    },
  }),
  stateOf('deleteByType.remove', 'category', {
    basis: 'What was deleted gives 404 and is in no list.',
    ledger: ['D-64'],
    title: 'A category that was deleted is not in the list any more, and the others are.',
    run: async (probe) => {
      const [kept, gone] = [await create(probe), await create(probe)];
      expectStatus(await remove(probe, 'category', gone._id), 200);
      const ids = await idsOf(probe);
      expectThat('takes the category from the list', !ids.includes(gone._id), {
        expected: `no ${gone._id} in the list`,
        got: gone._id,
      });
      expectThat('keeps the other categories', ids.includes(kept._id), {
        expected: `${kept._id} in the list`,
        got: 'it is gone too',
      });
    },
  }),
  stateOf('deleteByType.remove', 'holding-dishes', {
    basis: 'A category that still holds dishes gives 409.',
    ledger: ['D-64'],
    title: 'A category that still holds dishes is not deleted: 409.',
    run: async (probe) => {
      const category = await create(probe);
      await probe.things.dish(probe.newName(), category);
      expectRefusal(probe, await remove(probe, 'category', category._id), refusals.conflict);
      expectStatus(await read(probe, category._id), 200);
    },
  }),
  stateOf('deleteByType.remove', 'other-type', {
    basis: '#parameters',
    ledger: ['D-64'],
    title: 'Nothing but "dish" and "category" can be deleted by type.',
    run: async (probe) => {
      const { _id } = await probe.things.blog();
      expectRefusal(probe, await remove(probe, 'blog', _id), refusals.faultyAddress);
      expectRefusal(probe, await remove(probe, 'order', _id), refusals.faultyAddress);
    },
  }),
  stateOf('deleteByType.remove', 'wrong-type', {
    basis: 'the id of the other type gives 404',
    ledger: ['D-64'],
    title: 'The id of a dish deletes no category, and the other way round.',
    run: async (probe) => {
      const category = await create(probe);
      expectRefusal(probe, await remove(probe, 'dish', category._id), refusals.unknownThing);
      expectStatus(await read(probe, category._id), 200);
    },
  }),
  stateOf('deleteByType.remove', 'twice', {
    basis: 'What was deleted gives 404 and is in no list.',
    ledger: ['D-55'],
    title: 'A category that is already deleted is not found: 404.',
    run: async (probe) => {
      const { _id } = await create(probe);
      expectStatus(await remove(probe, 'category', _id), 200);
      expectRefusal(probe, await remove(probe, 'category', _id), refusals.gone);
    },
  }),
];
