import * as fc from 'fast-check';
import type { CheckContext } from '../../../suite/context.ts';
import { expectSuccess, expectThat } from '../../../judge/expectations/expect.ts';
import { Skipped } from '../../../errors.ts';
import { idAfter } from '../../../requests/entries/fixtures-by-operations.ts';
import { seedFor } from '../../../requests/making/random-seed.ts';
import { isJsonBody, isValid, methodAndPath, type Operation } from '../../../api/operation.ts';
import { hasSucceeded } from '../../../api/values/statuses.ts';
import { arbitraryOf } from '../../../schema/arbitrary.ts';
import { orUndefined } from '../../../schema/generation-error.ts';
import { membersOf, schemaIn } from '../../../api/values/success-body.ts';
import { isObject, valueAt, withValue, type JsonPath } from '../../../schema/json-path.ts';
import { convention } from '../../../suite/reference.ts';
import { isSame } from '../../valid/echo.ts';
import { stateCheckOf } from '../../operation-check.ts';
import { expectStored } from '../entries/consistency.ts';
import { callOn, idIn, wrapperOf, type Resource } from '../resource.ts';
import { fieldsOfCallers } from '../stored-difference.ts';
import { storedEntry } from '../stored-entry.ts';

const ATTEMPTS = 30;
const isEmpty = (value: unknown) =>
  ['null', '""', '[]', '{}'].includes(JSON.stringify(value ?? null));

/** The part of a body that holds the fields of an entry. */
const entrySchemaOf = ({ body }: Operation, at: JsonPath) =>
  schemaIn(body?.schema.jsonSchema ?? {}, at);

/** A valid body with as many fields as can be had, none of which has its default. */
async function fullBody(
  operation: Operation,
  { seed, resolveIds, fixtures }: CheckContext,
  base: object,
  at: JsonPath = [],
): Promise<Record<string, unknown>> {
  const { body, id } = operation;
  const { jsonSchema = {} } = body?.schema ?? {};
  const members = membersOf(entrySchemaOf(operation, at));
  const samples =
    orUndefined(() =>
      fc.sample(arbitraryOf(jsonSchema), { seed: seedFor(seed, `${id} full`), numRuns: ATTEMPTS }),
    ) ?? [];
  const saysMuch = ([name, value]: [string, unknown]) =>
    !isEmpty(value) && !isSame(value, members[name]?.default);
  const fieldsAt = (one: unknown) => Object.entries<unknown>(Object(valueAt(one, at)));
  const kept = Object.fromEntries(fieldsAt(base).filter(saysMuch));
  const bodies = samples.filter(isObject).map((one) => {
    const said = Object.fromEntries(fieldsAt(one).filter(saysMuch));
    return withValue(base, at, { ...Object(valueAt(base, at)), ...said, ...kept }) as object;
  });
  const valid = [base, ...bodies].filter((one) => body && isValid(body.schema, one));
  const countOf = (one: object) => fieldsAt(one).filter(saysMuch).length;
  const [fullest] = valid.toSorted((one, other) => countOf(other) - countOf(one));
  const find = (resource: string) => fixtures.entry(resource, 'shared');
  return { ...((await resolveIds(operation, fullest, find)) as object) };
}

/** A PATCH; or a PUT none of whose fields is required, although the creation requires some. */
function changesInPart(update: Operation, { create }: Resource): boolean {
  if (update.method === 'PATCH') return true;
  const requires = (one: Operation | undefined) =>
    one !== undefined &&
    (entrySchemaOf(one, one.annotations.resource?.at ?? []).required ?? []).length > 0;
  return requires(create) && !requires(update);
}

/** Whether a map has lost some of its members. */
const losesMembers = (before: unknown, after: unknown) =>
  isObject(before) && isObject(after) && Object.keys(before).some((name) => !(name in after));

/** What a change of one field leaves out stays. */
const keptCheck = (update: Operation, resource: Resource) =>
  stateCheckOf(update, {
    detail: 'kept',
    reference: update.method === 'PATCH' ? undefined : convention,
    title: `${methodAndPath(update)} with one field keeps all others of the ${resource.name}.`,
    run: async (context) => {
      const call = await context.validRequest(update.id);
      const at = wrapperOf(update, call.body);
      const fieldsAt = (body: unknown): object => Object(valueAt(body, at));
      // A field that has its default cannot be seen to be reset.
      const full = await fullBody(update, context, Object(call.body), at);
      const filled = await context.send({ ...call, body: full });
      const isFilled = hasSucceeded(update, filled);
      let id = idIn(update, call);
      if (isFilled) id = idAfter(update, filled, id);
      let { entry: old = {} } = await storedEntry(context, resource, id);
      const changes = Object.entries(fieldsAt(isFilled ? full : call.body))
        .filter(([field, value]) => value !== null && field in old)
        .map(([field, value]) => ({ field, value, body: withValue({}, [...at, field], value) }))
        .filter(({ body }) => !update.body || isValid(update.body.schema, body));
      let isTried = false;
      for (const change of new Set([changes[0], changes.at(-1)])) {
        if (!change) continue;
        const { params } = await callOn(context, update, resource, id);
        const exchange = await context.send({
          ...call,
          params,
          body: change.body,
        });
        // A random value may have ended what can be changed, such as a state.
        if (isFilled && !hasSucceeded(update, exchange)) continue;
        expectSuccess(exchange, update);
        isTried = true;
        id = idAfter(update, exchange, id);
        const kept = fieldsOfCallers(old, entrySchemaOf(update, at));
        const stored = await storedEntry(context, resource, id);
        expectStored('keeps what is left out', { ...kept, [change.field]: change.value }, stored);
        const { entry = {} } = stored;
        const lost = Object.keys(kept).find(
          (name) => name !== change.field && losesMembers(kept[name], entry[name]),
        );
        expectThat(`keeps what is left out: ${lost}`, lost === undefined, {
          expected: lost && kept[lost],
          got: lost && entry[lost],
          exchange: stored.exchange,
        });
        old = entry;
      }
      if (!isTried) throw new Skipped('no change of one field is known');
    },
  });

/** A change of a part keeps the fields that it leaves out. */
export const keptFieldChecks = (resource: Resource) =>
  resource.create && (resource.read || resource.list)
    ? resource.updates
        .filter((one) => isJsonBody(one) && changesInPart(one, resource))
        .map((one) => keptCheck(one, resource))
    : [];
