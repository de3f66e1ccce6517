import { MESSAGES_PAGE_SIZE, PAGE_SIZE_MAX } from '@catering/contract';
import { idShown } from '../../entries/entry.ts';
import { methodAndPath } from '../../operations/operation.ts';
import { hasSucceeded } from '../../operations/statuses.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { expectIds, expectThat } from '../expect/expect.ts';

/** A list that "limit" cuts, of entries that nothing removes. */
interface CutList {
  readonly operation: string;
  readonly resource: string;
  readonly create: string;
  /** The query for the entries of all callers. */
  readonly query: Readonly<Record<string, string>>;
  /** Number of entries without "limit". */
  readonly size: number;
  readonly reference: string;
}

const lists: readonly CutList[] = [
  {
    operation: 'order.list',
    resource: 'order',
    create: 'order.create',
    query: { scope: 'all' },
    size: Infinity,
    reference: 'all of them unless "limit" and "page" cut the list',
  },
  {
    operation: 'messages.list',
    resource: 'message',
    create: 'messages.create',
    query: {},
    size: MESSAGES_PAGE_SIZE,
    reference: `${MESSAGES_PAGE_SIZE} in one response unless "limit" says otherwise`,
  },
];

/** Number of entries that the run has created with an operation so far. */
function createdCount(context: CheckContext, id: string): number {
  const operation = context.operationOf(id);
  const successes = context.exchanges(id).filter(hasSucceeded);
  return new Set(successes.flatMap((one) => idShown(operation, one) ?? [])).size;
}

/** Checks that a list is cut where the document says so, and nowhere else. */
export const wholeListChecks: WrittenCheck[] = lists.map((list) => ({
  operation: list.operation,
  detail: 'whole',
  reference: list.reference,
  // Entries that are created meanwhile would be in one list alone.
  phase: 'last',
  title: `The list has ${list.size === Infinity ? 'all entries' : `${list.size} entries`} without "limit", and up to ${PAGE_SIZE_MAX} with it.`,
  run: async (context) => {
    for (const _ of [1, 2, 3]) await context.fixtures.created(list.resource, context.newName());
    const read = async (limit: Record<string, string>) => {
      const query = { ...list.query, ...limit };
      const exchange = await context.send({ operation: list.operation, as: 'admin', query });
      return { exchange, count: expectIds(exchange).length };
    };
    const plain = await read({});
    const limited = await read({ limit: `${PAGE_SIZE_MAX}` });
    const known = Math.max(createdCount(context, list.create), plain.count, limited.count);
    const expectAll = (how: string, most: number, { count, exchange }: typeof plain) => {
      const least = Math.min(known, most);
      const path = methodAndPath(context.operationOf(list.operation));
      expectThat(`${path} lists ${count} entries ${how}`, count >= least, {
        expected: `${least} entries, as many as there are`,
        got: `${count}`,
        exchange,
      });
    };
    expectAll('without "limit"', list.size, plain);
    expectAll(`with "limit=${PAGE_SIZE_MAX}"`, PAGE_SIZE_MAX, limited);
  },
}));
