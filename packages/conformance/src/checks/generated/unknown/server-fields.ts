import { entryIdOf, entryIn } from '../../../entries/entry.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { isSame } from '../../../judge/difference.ts';
import { isJsonBody, methodAndPath, type Operation } from '../../../operations/operation.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { isObject } from '../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import { membersOf, partsOf } from '../../../values/schema/schema-parts.ts';
import type { CheckContext } from '../../definition/check-context.ts';
import { checkOf } from '../../definition/check.ts';
import { expectThat } from '../../expect/expect.ts';
import type { Resource } from '../state/resource.ts';
import { entrySchema, storedEntry } from '../state/stored-entry.ts';

/** A value for a field that a client might gain by sending: the last of a choice, true, or a text of its own. */
function valueFor(name: string, schema: JsonSchema): unknown {
  const parts = partsOf(schema);
  const choice = parts.find((part) => part.enum)?.enum;
  if (choice) return choice.at(-1);
  const has = (type: string) => parts.some((part) => part.type === type);
  if (has('boolean')) return true;
  if (!has('string')) return undefined;
  return parts.some(({ format }) => format === 'date-time')
    ? '2001-02-03T04:05:06.000Z'
    : `conformance-${name}`;
}

/** Values for the fields of an entry that the body of an operation does not name. */
function serverFields(operation: Operation): Record<string, unknown> {
  const taken = membersOf(operation.body?.schema.jsonSchema ?? {});
  return Object.fromEntries(
    Object.entries(membersOf(entrySchema(operation))).flatMap(([name, schema]) => {
      const value = Object.hasOwn(taken, name) ? undefined : valueFor(name, schema);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The entry in a response; after one that is no success, an entry without fields. */
const entryOf = (operation: Operation, exchange: Exchange) => {
  const entry = hasSucceeded(exchange) && entryIn(operation, exchange.response?.json);
  return isObject(entry) ? entry : {};
};

const readAgain = (context: CheckContext, resource: Resource, id: string) =>
  storedEntry(context, resource, id).catch(() => undefined);

/** @throws Violation for a field that an entry has from the body, and has otherwise without it */
async function expectIgnored(context: CheckContext, operation: Operation, resource: Resource) {
  const fields = serverFields(operation);
  const send = async (extra: object) => {
    const call = await context.baseCall(operation.id);
    return context.send(isObject(call.body) ? { ...call, body: { ...call.body, ...extra } } : call);
  };
  const exchange = await send(fields);
  const shown = entryOf(operation, exchange);
  const id = entryIdOf(shown);
  // Where nothing shows the entry, the checks of those operations fail.
  const stored = id === undefined ? undefined : await readAgain(context, resource, id);
  for (const [name, value] of Object.entries(fields)) {
    const isTaken = [shown, stored?.entry].some((entry) => isSame(entry?.[name], value));
    if (!isTaken) continue;
    // The value may be what the server gives every entry.
    if (isSame(entryOf(operation, await send({}))[name], value)) continue;
    expectThat(`ignores "${name}", which is not in its body`, false, {
      expected: `a "${name}" that the server decides`,
      got: value,
      exchange,
    });
  }
}

/** Checks that a client cannot decide what the document leaves to the server, such as that an order is paid. */
export const serverFieldChecks = (resource: Resource) =>
  [resource.create, ...resource.updates].flatMap((operation) => {
    if (!operation?.body || !isJsonBody(operation)) return [];
    const names = Object.keys(serverFields(operation));
    const rejects = operation.body.schema.jsonSchema.additionalProperties === false;
    if (names.length === 0 || rejects) return [];
    return [
      checkOf(operation, {
        category: 'unknown',
        detail: 'server-fields',
        reference: 'Unknown fields and filters are ignored',
        title: `${methodAndPath(operation)} takes no ${names.map((name) => `"${name}"`).join(', ')} from its body.`,
        run: (context) => expectIgnored(context, operation, resource),
      }),
    ];
  });
