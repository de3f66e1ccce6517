import type { CheckContext } from '../../definition/context.ts';
import { expectSuccess, expectThat } from '../../expect/expect.ts';
import { Blocked } from '../../../errors.ts';
import { methodAndPath, type Operation } from '../../../operations/operation.ts';
import { isObject } from '../../../values/schema/json-path.ts';
import { expectNoDifference } from '../valid-request/echo.ts';
import { stateCheckOf } from '../check-of.ts';
import { entryIdOf } from '../../../entries/entry.ts';
import { findListed } from './listing.ts';
import { callOn, idIn, ownEntry, type Resource } from './resource.ts';
import {
  entrySchema,
  storedEntry,
  type Stored,
  fieldsOfCallers,
  storedDifference,
} from './stored-entry.ts';

/** @throws Violation unless an entry is there and holds what it has to */
export function expectStored(
  what: string,
  expected: Readonly<Record<string, unknown>>,
  stored: Stored,
): void {
  const { entry, exchange } = stored;
  expectThat(`${what}: it is there`, entry !== undefined, {
    expected,
    got: `${exchange.response?.status}`,
    exchange,
    field: '',
  });
  const path = storedDifference(expected, stored);
  expectNoDifference(`${what}:`, path, expected, entry, exchange);
}

/** @throws Violation when an entry is still there */
function expectGone(what: string, { entry, exchange }: Stored): void {
  expectThat(what, entry === undefined, {
    expected: '404',
    got: `${exchange.response?.status}`,
    exchange,
    field: '',
  });
}

/** An entry before a check changes anything. */
async function before(context: CheckContext, resource: Resource, id: string) {
  const stored = await storedEntry(context, resource, id);
  if (stored.entry) return stored.entry;
  throw new Blocked(`a new ${resource.name} is not there afterwards`);
}

const isShown = ({ read, list }: Resource) => read !== undefined || list !== undefined;

/** A new entry must not take the id of one that was removed. */
const newIdCheck = (resource: Resource, create: Operation, remove: Operation) =>
  stateCheckOf(create, {
    detail: 'new-id',
    phase: 'last',
    title: `After a removal, ${methodAndPath(create)} replaces no other ${resource.name}.`,
    run: async (context) => {
      const [first, second] = [
        await ownEntry(context, resource),
        await ownEntry(context, resource),
      ];
      expectSuccess(await context.send(callOn(remove, resource, first.id)), remove);
      const third = await ownEntry(context, resource);
      expectThat(`gives a new ${resource.name} an id of its own`, third.id !== second.id, {
        expected: `another id than ${second.id}`,
        got: third.id,
      });
      const expected = fieldsOfCallers(second.entry, create.body?.schema.jsonSchema);
      const stored = await storedEntry(context, resource, second.id);
      expectStored('is as it was left', expected, stored);
    },
  });

function createChecks(resource: Resource, create: Operation) {
  const { list, name } = resource;
  const readable = stateCheckOf(create, {
    detail: 'readable',
    title: `What ${methodAndPath(create)} responds with is what the ${name} is read as afterwards.`,
    run: async (context) => {
      const { entry, id } = await ownEntry(context, resource);
      const expected = fieldsOfCallers(entry, create.body?.schema.jsonSchema);
      expectStored('is stored', expected, await storedEntry(context, resource, id));
    },
  });
  if (!list) return [readable];
  const listed = stateCheckOf(create, {
    detail: 'listed',
    title: `What ${methodAndPath(create)} adds is in the list of ${methodAndPath(list)}, once.`,
    run: async (context) => {
      const { id } = await ownEntry(context, resource);
      const { entries, exchange } = await findListed(context, resource, list, id);
      const count = entries.filter((one) => entryIdOf(one) === id).length;
      expectThat('lists what was added, once', count === 1, {
        expected: `a ${name} with the id ${id}`,
        got: count === 0 ? 'none' : `${count} of them`,
        exchange,
      });
    },
  });
  return [readable, listed];
}

const updateChecks = (resource: Resource, update: Operation) => [
  stateCheckOf(update, {
    detail: 'stored',
    title: `${methodAndPath(update)} stores what is sent, and the list shows it.`,
    run: async (context) => {
      const call = await context.validRequest(update.id);
      const id = idIn(update, call);
      await before(context, resource, id);
      const changed = await context.send(call);
      expectSuccess(changed, update);
      const sent = isObject(call.body) ? call.body : {};
      const stored = await storedEntry(context, resource, id);
      expectStored('is stored', sent, stored);
      if (!resource.list || !resource.read) return;
      const listed = await findListed(context, resource, resource.list, id);
      const schema = entrySchema(resource.list);
      expectStored('is in the list as it is stored', sent, { ...listed, schema });
    },
  }),
];

function removeChecks(resource: Resource, remove: Operation) {
  const gone = stateCheckOf(remove, {
    detail: 'gone',
    title: `What ${methodAndPath(remove)} removes is not there afterwards.`,
    run: async (context) => {
      const { id } = await ownEntry(context, resource);
      await before(context, resource, id);
      expectSuccess(await context.send(callOn(remove, resource, id)), remove);
      expectGone('is gone', await storedEntry(context, resource, id));
      if (!resource.list || !resource.read) return;
      const { entry, exchange } = await findListed(context, resource, resource.list, id);
      expectThat('is in no list', entry === undefined, {
        expected: `no ${resource.name} with the id ${id}`,
        got: entry,
        exchange,
      });
    },
  });
  // An entry that nothing removes is not created twice for this check.
  if (resource.create?.annotations.lasting) return [gone];
  const alone = stateCheckOf(remove, {
    detail: 'alone',
    title: `${methodAndPath(remove)} removes no other ${resource.name}.`,
    run: async (context) => {
      const other = await ownEntry(context, resource);
      const { id } = await ownEntry(context, resource);
      await before(context, resource, other.id);
      expectSuccess(await context.send(callOn(remove, resource, id)), remove);
      const { entry, exchange } = await storedEntry(context, resource, other.id);
      expectThat(`leaves the other ${resource.name}`, entry !== undefined, {
        expected: other.entry,
        got: `${exchange.response?.status}`,
        exchange,
      });
    },
  });
  return [gone, alone];
}

/** Checks that later reads and lists show what was created, changed, and removed. */
export function entryChecks(resource: Resource) {
  const { create, updates, remove } = resource;
  if (!create || !isShown(resource)) return [];
  return [
    ...createChecks(resource, create),
    ...updates.flatMap((update) => updateChecks(resource, update)),
    ...(remove ? removeChecks(resource, remove) : []),
    ...(remove && !create.annotations.lasting && !create.annotations.expensive
      ? [newIdCheck(resource, create, remove)]
      : []),
  ];
}
