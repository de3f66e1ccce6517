import type { CheckContext } from '../../definition/context.ts';
import { expectSuccess, expectThat } from '../../expect/expect.ts';
import { entryIdOf, entryIn, type Entry } from '../../../entries/entry.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { Operation } from '../../../operations/operation.ts';
import { isObject } from '../../../values/schema/json-path.ts';
import { callerOf, type Resource } from './resource.ts';

/** The entries that a list shows, the one with an id, and the exchange that shows them. */
interface Listing {
  readonly entries: readonly unknown[];
  readonly entry: Entry | undefined;
  readonly exchange: Exchange;
}

/**
 * Reads a list, whose shape its own check judges.
 * @throws Violation unless the response is a list
 */
export async function findListed(
  context: CheckContext,
  resource: Resource,
  list: Operation,
  id: string,
): Promise<Listing> {
  const exchange = await context.send({ operation: list.id, as: callerOf(list, resource) });
  const entries = entryIn(list, expectSuccess(exchange, list).json);
  expectThat('responds with a list', Array.isArray(entries), {
    expected: '[…]',
    got: entries,
    exchange,
  });
  const all = entries as unknown[];
  const entry = all.find((one) => entryIdOf(one) === id);
  return { entries: all, entry: isObject(entry) ? entry : undefined, exchange };
}
