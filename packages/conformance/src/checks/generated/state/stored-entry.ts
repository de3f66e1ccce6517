import type { CheckContext } from '../../definition/context.ts';
import { entryIn, type Entry } from '../../../entries/entry.ts';
import { Skipped } from '../../../errors.ts';
import { findListed } from './listing.ts';
import { expectSuccess } from '../../expect/expect.ts';
import { responseAt, type Operation } from '../../../operations/operation.ts';
import { GONE } from '../../../operations/statuses.ts';
import { isObject, pick, type JsonPath } from '../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import { membersOf, partsBelow, partsOf, schemaAt } from '../../../values/schema/walk.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { callOn, type Resource } from './resource.ts';
import { firstDifference } from '../valid-request/echo.ts';

/** An entry as the server has it now, or that it has none. */
export interface Stored {
  readonly entry: Entry | undefined;
  readonly exchange: Exchange;
  /** The schema of an entry in the response that showed it. */
  readonly schema: JsonSchema;
}

/** The schema of one entry in the success of an operation. */
export const entrySchema = (operation: Operation): JsonSchema => {
  const { at = [], action } = operation.annotations.resource ?? {};
  const body = responseAt(operation, operation.successStatus)?.schema?.jsonSchema ?? {};
  return schemaAt(body, action === 'list' ? [...at, 0] : at) ?? {};
};

/**
 * Reads an entry, or finds it in the list where no operation reads one.
 * @throws Violation when the response is neither the entry nor that there is none
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
    if (GONE.includes(exchange.response?.status)) return { entry: undefined, exchange, schema };
    const entry = entryIn(read, expectSuccess(exchange, read).json);
    return { entry: isObject(entry) ? entry : undefined, exchange, schema };
  }
  if (list)
    return { ...(await findListed(context, resource, list, id)), schema: entrySchema(list) };
  throw new Skipped(`no operation shows "${name}"`);
}

/** The members that schemas name, at any depth; all of an object of which they name none. */
function named(value: unknown, parts: ReturnType<typeof partsOf>, root: JsonSchema): unknown {
  if (Array.isArray(value)) {
    return value.map((one, index) => named(one, partsBelow(parts, index, root), root));
  }
  const names = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties as object)));
  if (!isObject(value) || names.size === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      names.has(name) ? [[name, named(one, partsBelow(parts, name, root), root)]] : [],
    ),
  );
}

/** The fields of an entry that callers decide: what a body may hold. */
export function fieldsOfCallers(entry: unknown, body: JsonSchema = {}): Record<string, unknown> {
  const taken = membersOf(body);
  const fields = pick(entry, (name) => Object.hasOwn(taken, name));
  return named(fields, partsOf(body, body), body) as Record<string, unknown>;
}

/**
 * Where an entry holds something else than it has to. A field that its schema does not name may be
 * left out of it, and so may one that is null.
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
