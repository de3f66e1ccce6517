import { expectSuccess, expectThat } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import { entryIn, idAfter, idShown } from '../../../entries/fixtures-by-operations.ts';
import {
  createsSeveral,
  isJsonBody,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { isObject, valueAt, withValue, type JsonPath } from '../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import { membersOf, schemaAt } from '../../../values/schema/walk.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { isSame, isTimestamp } from '../valid-request/echo.ts';
import { checkOf } from '../check-of.ts';
import { idIn, wrapperOf, type Resource } from '../state/resource.ts';
import { entrySchema, storedEntry, type Stored } from '../state/stored-entry.ts';

/** Another value of the same kind; undefined where none is known. */
function otherValue({ enum: values }: JsonSchema, value: unknown): unknown {
  if (values) return values.find((one) => one !== value && one !== null);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1000;
  if (typeof value !== 'string') return undefined;
  return isTimestamp(value) ? '2001-02-03T04:05:06.000Z' : `conformance ${value}`;
}

/** Fields that an entry shows and no body of the operation takes, with other values. */
function serverFields(operation: Operation, at: JsonPath, { entry, schema }: Stored) {
  const taken = membersOf(schemaAt(operation.body?.schema.jsonSchema ?? {}, at) ?? {});
  const { idField = 'id' } = operation.annotations.resource ?? {};
  const shown = Object.entries(membersOf(schema)).flatMap(([name, one]): [string, unknown][] => {
    if (name in taken || name === idField) return [];
    const value = otherValue(one, entry?.[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(shown);
}

const fieldCheck = (operation: Operation, resource: Resource) =>
  checkOf(operation, {
    category: 'unknown',
    detail: 'server-fields',
    reference: '#requestBody',
    title: `${methodAndPath(operation)} leaves alone what responses show and its body does not take.`,
    run: async (context) => {
      const isNew = operation === resource.create;
      const call = await context.validRequest(operation.id);
      const idOf = (exchange: Exchange) =>
        isNew
          ? (idShown(operation, exchange) ?? '')
          : idAfter(operation, exchange, idIn(operation, call));
      const plain = await context.send(call);
      expectSuccess(plain, operation);
      const id = idOf(plain);
      const before = await storedEntry(context, resource, id);
      const at = wrapperOf(operation, call.body);
      const fields = serverFields(operation, at, before);
      if (!before.entry || Object.keys(fields).length === 0) {
        throw new Skipped('no field is known that only the server may set');
      }
      const { params, body } = isNew ? await context.validRequest(operation.id) : call;
      const exchange = await context.send({
        ...call,
        ...(params && {
          params: {
            ...params,
            ...(!isNew && { [operation.annotations.resource?.idParam ?? 'id']: id }),
          },
        }),
        body: withValue(body, at, { ...Object(valueAt(body, at)), ...fields }),
      });
      if (!hasSucceeded(operation, exchange)) return;
      // An entry that is not found may have gone to the owner that was sent: its response shows that.
      const shown = entryIn(operation, exchange.response?.json);
      const stored = await storedEntry(context, resource, idOf(exchange));
      const entry = stored.entry ?? (isObject(shown) ? shown : {});
      const set = Object.keys(fields).find(
        (name) => isSame(fields[name], entry[name]) && !isSame(fields[name], before.entry?.[name]),
      );
      expectThat(`leaves "${set}" to the server`, set === undefined, {
        expected: set && before.entry?.[set],
        got: set && entry[set],
        exchange,
      });
    },
  });

/** Whether entries show a field that no body of the operation takes. */
function showsMore({ body, annotations }: Operation, shown: Operation): boolean {
  const schema = body?.schema.jsonSchema ?? {};
  const { at = [], idField = 'id' } = annotations.resource ?? {};
  const taken = { ...membersOf(schema), ...membersOf(schemaAt(schema, at) ?? {}) };
  const names = Object.keys(membersOf(entrySchema(shown)));
  return names.some((name) => name !== idField && !(name in taken));
}

/** A schema that takes fields of any name takes those of the server. */
const isFreeForm = ({ additionalProperties }: JsonSchema) =>
  additionalProperties === true || typeof additionalProperties === 'object';

/** What callers send is not taken for what only the server may set: roles, owners, states, counts. */
export function serverFieldChecks(resource: Resource) {
  const { create, updates, read, list } = resource;
  const shown = read ?? list;
  // It needs several entries of its own.
  if (!create || create.annotations.lasting || !shown) return [];
  return [...new Set([create, ...updates])]
    .filter((one) => isJsonBody(one) && !isFreeForm(one.body?.schema.jsonSchema ?? {}))
    .filter((one) => !createsSeveral(one) && showsMore(one, shown))
    .map((one) => fieldCheck(one, resource));
}
