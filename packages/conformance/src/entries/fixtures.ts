import { pngPicture } from '../values/pictures.ts';
import {
  blogSchema,
  categorySchema,
  dishSchema,
  messageSchema,
  orderSchema,
} from '@catering/contract';
import * as z from 'zod/mini';
import type { RunContext } from '../checks/definition/run-context.ts';
import { expectSuccess, expectValidSuccess } from '../checks/expect/expect.ts';
import { Blocked, Skipped } from '../errors.ts';
import type { OperationCall } from '../operations/operation-call.ts';
import { GUEST, methodAndPath, operationFor, type Operation } from '../operations/operation.ts';
import { unlistedCause, unshownCause } from '../requests/not-implemented/not-implemented.ts';
import { isShownElsewhere } from '../requests/not-implemented/shown-elsewhere.ts';
import { precondition } from '../requests/not-implemented/precondition.ts';
import { isObject } from '../values/schema/json-path.ts';
import { makeMailsAndClock } from './mails-and-clock.ts';
import { entryIdOf, entryIn, type Entry, ID_FIELD } from './entry.ts';
import { getOrMake } from './get-or-make.ts';
import { inputs, orderInputOf } from '../requests/bodies.ts';

/** The key of the entry that all checks share, and none changes. */
const SHARED = 'shared';

interface Made {
  readonly entry: Entry;
  /** @throws Blocked if the response that showed the entry is not as declared */
  readonly expectDeclared: () => void;
}

/**
 * Entries for the calls: created when they are first needed, and shared by all calls with the same key. A
 * run that only reads takes the first that a list shows.
 */
export function makeFixtures(run: RunContext) {
  const known = new Map<string, Promise<Made>>();
  const listed = new Map<string, Promise<boolean | undefined>>();
  const inList = new Map<string, Promise<boolean | undefined>>();

  /** @throws Blocked for an entry without the declared shape */
  const of =
    <Schema extends z.core.$ZodType>(resource: string, schema: Schema) =>
    async (key = SHARED): Promise<z.output<Schema>> => {
      const { entry: found, expectDeclared } = await stored(resource, key);
      const result = z.safeParse(schema, found);
      if (result.success) return result.data;
      expectDeclared();
      throw new Blocked(`a new ${resource} does not have the declared shape`);
    };
  const category = of('category', categorySchema);
  const dish = of('dish', dishSchema);

  /** The body of a new entry: its example, with a name of its own and what it refers to. */
  async function bodyOf({ example }: Operation, resource: string, name: string): Promise<unknown> {
    if (resource === 'category') return inputs.category(name);
    if (resource === 'dish') return inputs.dish(name, await category());
    if (resource === 'blog') return inputs.blog(name);
    if (resource === 'message') return inputs.message(name);
    if (resource === 'order') return orderInputOf(await dish());
    return example.body;
  }

  async function creationOf(create: Operation, resource: string, key: string) {
    const name = key.startsWith('Conformance') ? key : `Conformance ${run.mark} ${key}`;
    const call: OperationCall = {
      operation: create.id,
      as: create.roles[0] ?? GUEST,
      body: await bodyOf(create, resource, name),
      ...(create.metadata.picture === 'required' && { files: [pngPicture()] }),
    };
    return run.send(call);
  }

  async function firstListed(resource: string): Promise<Made> {
    const list = operationFor(run.operations, resource, 'list');
    if (!list) throw new Skipped(`no operation creates or lists "${resource}"`);
    const exchange = await run.send({ operation: list.id, as: list.roles[0] ?? GUEST });
    const entries = entryIn(
      list,
      precondition(list, () => expectValidSuccess(exchange, list)),
    );
    const [first] = Array.isArray(entries) ? (entries as unknown[]) : [];
    if (isObject(first)) return { entry: first, expectDeclared: () => {} };
    throw new Skipped(`${methodAndPath(list)} lists nothing to look at`);
  }

  async function make(resource: string, key: string): Promise<Made> {
    if (run.readOnly) return firstListed(resource);
    const create = operationFor(run.operations, resource, 'create');
    if (!create) throw new Skipped(`no operation creates "${resource}"`);
    const exchange = await creationOf(create, resource, key);
    // Other checks need only the id. The valid request of the operation reports the rest.
    const { json } = precondition(create, () => expectSuccess(exchange, create));
    const made = entryIn(create, json);
    const expectDeclared = () =>
      void precondition(create, () => expectValidSuccess(exchange, create));
    if (isObject(made) && entryIdOf(made) !== undefined) return { entry: made, expectDeclared };
    expectDeclared();
    throw new Blocked(`${methodAndPath(create)} responds with no ${resource}`);
  }

  async function madeOnce(resource: string, key: string): Promise<Made> {
    const made = await getOrMake(known, `${resource} ${key}`, () => make(resource, key));
    const id = entryIdOf(made.entry);
    if (id !== undefined) run.noteUse(id);
    return made;
  }

  /**
   * An entry of a resource, created at the first use, and shared by all calls with the same key; stored or not.
   * @throws Blocked or Skipped when it is not available
   */
  const created = async (resource: string, key: string): Promise<Entry> =>
    (await madeOnce(resource, key)).entry;

  /**
   * False if the list of a resource does not show a new entry; undefined if nothing shows any.
   * @param by the operation that is not asked
   */
  async function isStored(
    resource: string,
    made: Entry,
    by?: Operation,
  ): Promise<boolean | undefined> {
    const create = operationFor(run.operations, resource, 'create');
    const id = entryIdOf(made);
    if (run.readOnly || !create || id === undefined) return undefined;
    const owner = create.roles[0] ?? GUEST;
    return isShownElsewhere({ id, resource, by: by ?? create }, run.operations, (other, params) => {
      const as = other.roles.includes(owner) ? owner : (other.roles[0] ?? GUEST);
      // An operation that does not respond shows nothing; its own checks fail.
      return run.send({ operation: other.id, as, params }).catch(() => undefined);
    });
  }

  /** The first entry of each resource shows whether what is created is stored. */
  async function stored(resource: string, key: string): Promise<Made> {
    const made = await madeOnce(resource, key);
    const isShown = await getOrMake(listed, resource, () => isStored(resource, made.entry));
    if (isShown === false) throw new Blocked(unshownCause(resource, run.operations));
    return made;
  }

  /** True if the list of a resource has an entry; undefined if nothing shows the list. */
  const isListed = (resource: string, id: string): Promise<boolean | undefined> =>
    isStored(resource, { [ID_FIELD]: id }, operationFor(run.operations, resource, 'read'));

  /** @throws Blocked if the list of a resource does not have what was created, though it may be read */
  async function expectListed(resource: string): Promise<void> {
    const { entry } = await stored(resource, SHARED);
    const isThere = await getOrMake(inList, resource, () =>
      isListed(resource, entryIdOf(entry) ?? ''),
    );
    if (isThere === false) throw new Blocked(unlistedCause(resource, run.operations));
  }

  return {
    category,
    dish,
    blog: of('blog', blogSchema),
    message: of('message', messageSchema),
    order: of('order', orderSchema),
    created,
    /**
     * An entry as `created` makes it.
     * @throws Blocked if it is not stored: what refers to such an entry would fail for this cause
     */
    entry: async (resource: string, key: string = SHARED): Promise<Entry> =>
      (await stored(resource, key)).entry,
    expectListed,
    isListed,
    ...makeMailsAndClock(run),
  };
}
export type Fixtures = ReturnType<typeof makeFixtures>;
