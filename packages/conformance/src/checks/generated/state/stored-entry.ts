import { PAGE_SIZE_MAX } from '@catering/contract';
import { callerOf, callOn, type Resource } from './resource.ts';
import { isObject, type JsonPath, pick } from '../../../values/schema/json-path.ts';
import { type Operation, responseAt } from '../../../operations/operation.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { type Entry, entryIdOf, entryIn } from '../../../entries/entry.ts';
import { expectArray, expectSuccess } from '../../expect/expect.ts';
import type { CheckContext } from '../../definition/check-context.ts';
import { Skipped } from '../../../errors.ts';
import { GONE } from '../../../operations/statuses.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import { membersOf, partsBelow, partsOf, schemaAt } from '../../../values/schema/schema-parts.ts';
import { firstDifference } from '../../expect/expect-echo.ts';

/** An entry as the server stores it, or undefined if it has none. */
export interface Stored {
  readonly entry: Entry | undefined;
  readonly exchange: Exchange;
  /** What there is in place of an entry that is missing. */
  readonly got: string;
  /** The schema of an entry in the response that showed it. */
  readonly schema: JsonSchema;
}

/** The schema of one entry in the success of an operation. */
export const entrySchema = (operation: Operation): JsonSchema => {
  const { at = [], action } = operation.metadata.resource ?? {};
  const body = responseAt(operation, operation.successStatus)?.schema?.jsonSchema ?? {};
  return schemaAt(body, action === 'list' ? [...at, 0] : at) ?? {};
};

/** The entries that a list shows, and the one with an id. */
interface Listing extends Stored {
  readonly entries: readonly unknown[];
}

/** The longest page of a list that pages cut: whether it is cut without them, its own check tells. */
const wholeOf = ({ parameters: { query } }: Operation): Record<string, string> =>
  query?.jsonSchema.properties?.limit === undefined ? {} : { limit: `${PAGE_SIZE_MAX}` };

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
  const as = callerOf(list, resource);
  const exchange = await context.send({ operation: list.id, as, query: wholeOf(list) });
  const entries = expectArray(entryIn(list, expectSuccess(exchange, list).json), exchange);
  const entry = entries.find((one) => entryIdOf(one) === id);
  const got = `none among the ${entries.length} in the list`;
  const schema = entrySchema(list);
  return { entries, entry: isObject(entry) ? entry : undefined, got, exchange, schema };
}

/**
 * Reads an entry, or finds it in the list if no operation reads one.
 * @throws Violation if the response is neither the entry nor a 404
 */
export async function storedEntry(
  context: CheckContext,
  resource: Resource,
  id: string,
): Promise<Stored> {
  const { read, list, name } = resource;
  if (read) {
    const schema = entrySchema(read);
    const exchange = await context.send(callOn(read, resource, id));
    const got = `${exchange.response?.status}`;
    const found = { exchange, schema, got };
    if (GONE.includes(exchange.response?.status)) return { ...found, entry: undefined };
    const entry = entryIn(read, expectSuccess(exchange, read).json);
    return { ...found, entry: isObject(entry) ? entry : undefined };
  }
  if (list) return findListed(context, resource, list, id);
  throw new Skipped(`no operation shows "${name}"`);
}

/** The fields that schemas name, at any depth. An object without named fields stays whole. */
function named(value: unknown, parts: readonly JsonSchema[]): unknown {
  if (Array.isArray(value)) {
    return value.map((one, index) => named(one, partsBelow(parts, index)));
  }
  const names = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  if (!isObject(value) || names.size === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      names.has(name) ? [[name, named(one, partsBelow(parts, name))]] : [],
    ),
  );
}

/** The fields of an entry that a body may contain. */
export function fieldsOfCallers(entry: unknown, body: JsonSchema = {}): Record<string, unknown> {
  const taken = membersOf(body);
  const fields = pick(entry, (name) => Object.hasOwn(taken, name));
  return named(fields, partsOf(body)) as Record<string, unknown>;
}

/**
 * The path of the first field that differs from the expected one. A field that the schema does not name may be
 * missing, and so may one that is null.
 */
export function storedDifference(
  expected: Readonly<Record<string, unknown>>,
  { entry = {}, schema }: Pick<Stored, 'entry' | 'schema'>,
): JsonPath | undefined {
  const known = membersOf(schema);
  for (const [name, value] of Object.entries(expected)) {
    if (value === undefined) continue;
    const got = entry[name];
    if (got === undefined && name in known && value !== null) return [name];
    const path = got === undefined ? undefined : firstDifference(value, got);
    if (path) return [name, ...path];
  }
  return undefined;
}
