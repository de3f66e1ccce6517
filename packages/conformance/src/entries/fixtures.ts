import {
  blogSchema,
  categorySchema,
  dishSchema,
  messageSchema,
  orderSchema,
} from '@catering/contract';
import * as z from 'zod/mini';
import type { RunContext } from '../checks/definition/run-context.ts';
import { Violation } from '../checks/definition/violation.ts';
import { expectSuccess, expectValidSuccess } from '../checks/expect/expect.ts';
import { Blocked, Skipped } from '../errors.ts';
import type { Exchange } from '../http/exchange.ts';
import type { OperationCall } from '../operations/operation-call.ts';
import { GUEST, methodAndPath, operationFor, type Operation } from '../operations/operation.ts';
import { failureCause, isNotImplemented, missingCause } from '../requests/not-implemented.ts';
import { isObject } from '../values/schema/json-path.ts';
import { makeControl } from './control.ts';
import { entryIdOf, entryIn, type Entry } from './entry.ts';
import { inputs, orderInputOf } from './inputs.ts';

/** The key of the entry that all checks share, and none changes. */
const SHARED = 'shared';

/**
 * Entries for the calls: created when they are first needed, and shared by all calls with the same key. A
 * run that only reads takes the first that a list shows.
 */
export function makeFixtures(run: RunContext) {
  const known = new Map<string, Promise<Entry>>();

  /** @throws Blocked for an entry without the declared shape: the check of the shape says why */
  const of =
    <Schema extends z.core.$ZodType>(resource: string, schema: Schema) =>
    async (key = SHARED): Promise<z.output<Schema>> => {
      const result = z.safeParse(schema, await entry(resource, key));
      if (result.success) return result.data;
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
    const name = key.startsWith('Conformance') ? key : `Conformance ${run.label} ${key}`;
    const files = create.annotations.files?.flatMap(({ valid, required }) =>
      required ? [valid] : [],
    );
    const call: OperationCall = {
      operation: create.id,
      as: create.roles[0] ?? GUEST,
      body: await bodyOf(create, resource, name),
      ...(files && { files }),
    };
    return run.send(call);
  }

  async function firstListed(resource: string): Promise<Entry> {
    const list = operationFor(run.operations, resource, 'list');
    if (!list) throw new Skipped(`no operation creates or lists "${resource}"`);
    const exchange = await run.send({ operation: list.id, as: list.roles[0] ?? GUEST });
    const entries = entryIn(
      list,
      usable(list, exchange, () => expectValidSuccess(exchange, list)),
    );
    const [first] = Array.isArray(entries) ? (entries as unknown[]) : [];
    if (isObject(first)) return first;
    throw new Skipped(`${methodAndPath(list)} lists nothing to look at`);
  }

  async function make(resource: string, key: string): Promise<Entry> {
    if (run.readOnly) return firstListed(resource);
    const create = operationFor(run.operations, resource, 'create');
    if (!create) throw new Skipped(`no operation creates "${resource}"`);
    const exchange = await creationOf(create, resource, key);
    // Its id is enough for the other checks; what else is wrong with it, its valid request reports.
    const { json } = usable(create, exchange, () => expectSuccess(exchange, create));
    const made = entryIn(create, json);
    if (isObject(made) && entryIdOf(made) !== undefined) return made;
    throw new Blocked(`${methodAndPath(create)} responds with no ${resource}`);
  }

  /**
   * An entry of a resource, created at the first use, and shared by all calls with the same key.
   * @throws Blocked or Skipped when it is not available
   */
  async function entry(resource: string, key: string): Promise<Entry> {
    const name = `${resource} ${key}`;
    const found = known.get(name) ?? make(resource, key);
    known.set(name, found);
    return found;
  }

  return {
    category,
    dish,
    blog: of('blog', blogSchema),
    message: of('message', messageSchema),
    order: of('order', orderSchema),
    entry,
    control: makeControl(run),
  };
}
export type Fixtures = ReturnType<typeof makeFixtures>;

/** @throws Blocked in place of a violation: the operation is missing, or fails */
function usable<Value>(operation: Operation, exchange: Exchange, expected: () => Value): Value {
  try {
    return expected();
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    const isMissing = isNotImplemented(exchange);
    const cause = isMissing ? missingCause(operation) : failureCause(operation, error);
    throw new Blocked(cause, { cause: error });
  }
}
