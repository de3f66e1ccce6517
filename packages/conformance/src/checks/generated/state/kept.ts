import type { CheckContext } from '../../definition/context.ts';
import { expectSuccess, expectThat } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import { idAfter } from '../../../entries/fixtures-by-operations.ts';
import {
  isJsonBody,
  isValid,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { isObject, valueAt, withValue } from '../../../values/schema/json-path.ts';
import { schemaAt } from '../../../values/schema/walk.ts';
import { stateCheckOf } from '../check-of.ts';
import { expectStored } from './entries.ts';
import { callOn, ownEntry, wrapperOf, type Resource } from './resource.ts';
import { fieldsOfCallers, storedEntry } from './stored-entry.ts';

const losesMembers = (before: unknown, after: unknown) =>
  isObject(before) && isObject(after) && Object.keys(before).some((name) => !(name in after));

/** Valid changes of one field each: the first and the last of what a valid request changes. */
async function changesOf(context: CheckContext, update: Operation) {
  const call = await context.validRequest(update.id);
  const at = wrapperOf(update, call.body);
  const all = Object.entries<unknown>(Object(valueAt(call.body, at)))
    .filter(([, value]) => value !== null)
    .map(([field, value]) => ({ field, value, body: withValue({}, [...at, field], value) }))
    .filter(({ body }) => !update.body || isValid(update.body.schema, body));
  if (all.length === 0) throw new Skipped('no change of one field is known');
  return { call, at, changes: [...new Set([...all.slice(0, 1), ...all.slice(-1)])] };
}

/** What a change of one field leaves out stays. */
const keptCheck = (update: Operation, resource: Resource) =>
  stateCheckOf(update, {
    detail: 'kept',
    title: `${methodAndPath(update)} with one field keeps all others of the ${resource.name}.`,
    run: async (context) => {
      const { call, at, changes } = await changesOf(context, update);
      let { id } = await ownEntry(context, resource);
      let { entry: old = {} } = await storedEntry(context, resource, id);
      for (const { field, value, body } of changes) {
        const { params } = await callOn(context, update, resource, id);
        const exchange = await context.send({ ...call, params, body });
        expectSuccess(exchange, update);
        id = idAfter(update, exchange, id);
        const kept = fieldsOfCallers(old, schemaAt(update.body?.schema.jsonSchema ?? {}, at));
        const stored = await storedEntry(context, resource, id);
        expectStored('keeps what is left out', { ...kept, [field]: value }, stored);
        const { entry = {} } = stored;
        const lost = Object.keys(kept).find(
          (name) => name !== field && losesMembers(kept[name], entry[name]),
        );
        expectThat(`keeps what is left out: ${lost}`, lost === undefined, {
          expected: lost && kept[lost],
          got: lost && entry[lost],
          exchange: stored.exchange,
        });
        old = entry;
      }
    },
  });

/** A PATCH keeps the fields that it leaves out. */
export const keptChecks = (resource: Resource) =>
  resource.create && (resource.read || resource.list)
    ? resource.updates
        .filter((one) => isJsonBody(one) && one.method === 'PATCH')
        .map((one) => keptCheck(one, resource))
    : [];
