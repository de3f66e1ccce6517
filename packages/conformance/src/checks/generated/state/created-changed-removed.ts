import { isLasting, methodAndPath, type Operation } from '../../../operations/operation.ts';
import { CONFIRMED_IS_STORED } from '../../definition/reference.ts';
import type { CheckContext } from '../../definition/check-context.ts';
import { expectSuccess, expectThat } from '../../expect/expect.ts';
import { Blocked } from '../../../errors.ts';
import { isObject } from '../../../values/schema/json-path.ts';
import { expectNoDifference } from '../../expect/expect-echo.ts';
import { unlistedCause } from '../../../requests/not-implemented/not-implemented.ts';
import { checkOf } from '../../definition/check.ts';
import { entryIdOf } from '../../../entries/entry.ts';
import {
  fieldsOfCallers,
  findListed,
  type Stored,
  storedDifference,
  storedEntry,
} from './stored-entry.ts';
import { callOn, idIn, ownEntry, type Resource } from './resource.ts';

/** @throws Violation unless an entry exists and has the expected fields */
export function expectStored(
  what: string,
  expected: Readonly<Record<string, unknown>>,
  stored: Stored,
): void {
  const { entry, exchange, got } = stored;
  expectThat(`${what}: it is there`, entry !== undefined, { expected, got, exchange });
  const path = storedDifference(expected, stored);
  expectNoDifference(`${what}:`, path, expected, entry, exchange);
}

/** @throws Violation when an entry is still there */
function expectGone(what: string, { entry, exchange }: Stored): void {
  expectThat(what, entry === undefined, {
    expected: '404',
    got: `${exchange.response?.status}`,
    exchange,
  });
}

/** An entry before a check changes anything. */
async function before(context: CheckContext, resource: Resource, id: string) {
  const { name, read, list, create } = resource;
  const stored = await storedEntry(context, resource, id);
  if (read && create && !stored.entry) {
    throw new Blocked(`${methodAndPath(read)} does not show what ${methodAndPath(create)} created`);
  }
  const listed = list ? await findListed(context, resource, list, id) : stored;
  if (listed.entry) return;
  throw new Blocked(unlistedCause(name, context.operations));
}

const isShown = ({ read, list }: Resource) => read !== undefined || list !== undefined;

/** Checks that a new entry does not replace another one by taking its id. */
const newIdCheck = (resource: Resource, create: Operation, remove: Operation) =>
  checkOf(create, {
    category: 'state',
    detail: 'new-id',
    reference: CONFIRMED_IS_STORED,
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
  const readable = checkOf(create, {
    category: 'state',
    detail: 'readable',
    reference: CONFIRMED_IS_STORED,
    title: `What ${methodAndPath(create)} responds with is what the ${name} is read as afterwards.`,
    run: async (context) => {
      const { entry, id } = await ownEntry(context, resource);
      const expected = fieldsOfCallers(entry, create.body?.schema.jsonSchema);
      expectStored('is stored', expected, await storedEntry(context, resource, id));
    },
  });
  if (!list) return [readable];
  const listed = checkOf(create, {
    category: 'state',
    detail: 'listed',
    reference: CONFIRMED_IS_STORED,
    title: `What ${methodAndPath(create)} adds is in the list of ${methodAndPath(list)}, once.`,
    run: async (context) => {
      const { id } = await ownEntry(context, resource);
      const { entries, exchange, got } = await findListed(context, resource, list, id);
      const count = entries.filter((one) => entryIdOf(one) === id).length;
      expectThat('lists what was added, once', count === 1, {
        expected: `one ${name} with the id ${id}`,
        got: count === 0 ? got : `${count} of them`,
        exchange,
      });
    },
  });
  return [readable, listed];
}

const updateChecks = (resource: Resource, update: Operation) => [
  checkOf(update, {
    category: 'state',
    detail: 'stored',
    reference: CONFIRMED_IS_STORED,
    title: `${methodAndPath(update)} stores what is sent, and the list shows it.`,
    run: async (context) => {
      const call = await context.validRequest(update.id);
      const id = idIn(update, call);
      await before(context, resource, id);
      const changed = await context.send(call);
      expectSuccess(changed, update);
      const sent = isObject(call.body) ? call.body : {};
      const stored = await storedEntry(context, resource, id);
      const { list, read } = resource;
      if (!list || !read) return expectStored('is stored', sent, stored);
      const listed = await findListed(context, resource, list, id);
      const isListed = listed.entry && storedDifference(sent, listed) === undefined;
      const shown = `is shown by ${methodAndPath(read)} as it is by ${methodAndPath(list)}`;
      expectStored(isListed ? shown : 'is stored', sent, stored);
      expectStored('is in the list as it is stored', sent, listed);
    },
  }),
];

function removeChecks(resource: Resource, remove: Operation) {
  const gone = checkOf(remove, {
    category: 'state',
    detail: 'gone',
    reference: 'What was deleted gives 404 and is in no list.',
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
  if (resource.create && isLasting(resource.create)) return [gone];
  const alone = checkOf(remove, {
    category: 'state',
    detail: 'alone',
    reference: CONFIRMED_IS_STORED,
    title: `${methodAndPath(remove)} removes no other ${resource.name}.`,
    run: async (context) => {
      const other = await ownEntry(context, resource);
      const { id } = await ownEntry(context, resource);
      await before(context, resource, other.id);
      expectSuccess(await context.send(callOn(remove, resource, id)), remove);
      const { entry, exchange, got } = await storedEntry(context, resource, other.id);
      const details = { expected: other.entry, got, exchange };
      expectThat(`leaves the other ${resource.name}`, entry !== undefined, details);
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
    ...(remove && !isLasting(create) && !create.metadata.expensive
      ? [newIdCheck(resource, create, remove)]
      : []),
  ];
}
