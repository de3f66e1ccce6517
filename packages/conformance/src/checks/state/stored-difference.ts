import { pick, type JsonPath } from '../../schema/json-path.ts';
import { membersOf } from '../../schema/walk.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import { firstDifference } from '../valid-request/echo.ts';
import type { Stored } from './stored-entry.ts';

/** The fields of an entry that callers decide: what a body may hold. */
export function fieldsOfCallers(entry: unknown, body: JsonSchema = {}): Record<string, unknown> {
  const taken = membersOf(body);
  return pick(entry, (name) => Object.hasOwn(taken, name));
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
