import * as fc from 'fast-check';
import type { Check } from '../../suite/check.ts';
import { expectSuccess, expectThat } from '../../judge/expect.ts';
import { Skipped } from '../../errors.ts';
import { idAfter } from '../../requests/fixtures-by-operations.ts';
import { seedFor } from '../../requests/random-seed.ts';
import { withRequiredAlone } from '../../requests/request-content.ts';
import { isJsonBody, isValid, methodAndPath, type Operation } from '../../api/operation.ts';
import { isSuccess } from '../../api/statuses.ts';
import { arbitraryOf } from '../../schema/arbitrary.ts';
import { orUndefined } from '../../schema/generation-error.ts';
import { isObject } from '../../schema/json-path.ts';
import { convention } from '../../suite/reference.ts';
import { Violation } from '../../suite/violation.ts';
import { firstDifference } from '../echo.ts';
import { checkOf, stateCheckOf } from '../operation-check.ts';
import { expectStored } from './consistency.ts';
import { callOn, idIn, type Resource } from './resource.ts';
import { fieldsOfBody, pick } from './stored-difference.ts';
import { storedEntry } from './stored-entry.ts';

const ATTEMPTS = 30;
const isEmpty = (value: unknown) =>
  ['null', '""', '[]', '{}'].includes(JSON.stringify(value ?? null));
const isSame = (one: unknown, other: unknown) => firstDifference(one, other) === undefined;

/** A valid body with as many fields as can be had, none of which has its default. */
function fullBody({ body, id }: Operation, seed: number, base: object): Record<string, unknown> {
  const { jsonSchema = {} } = body?.schema ?? {};
  const { properties = {} } = jsonSchema;
  const samples =
    orUndefined(() =>
      fc.sample(arbitraryOf(jsonSchema), { seed: seedFor(seed, `${id} full`), numRuns: ATTEMPTS }),
    ) ?? [];
  const countOf = (one: object) =>
    Object.entries(one).filter(
      ([name, value]) => !isEmpty(value) && !isSame(value, properties[name]?.default),
    ).length;
  const bodies = [base, ...samples.filter(isObject).map((one) => ({ ...one, ...base }))];
  const valid = bodies.filter((one) => body && isValid(body.schema, one));
  return { ...valid.toSorted((one, other) => countOf(other) - countOf(one))[0] };
}

/** What a PUT leaves out has its default, or is no longer there. */
const replacedCheck = (update: Operation, resource: Resource): Check =>
  checkOf(update, {
    category: 'state',
    detail: 'replaced',
    reference: '#requestBody',
    title: `${methodAndPath(update)} replaces the whole ${resource.name}: what is left out has its default.`,
    run: async (context) => {
      const call = await context.validRequest(update.id);
      const full = fullBody(update, context.seed, Object(call.body));
      const { body: left } = withRequiredAlone(update, { body: full });
      const names = Object.keys(full).filter((name) => !(name in Object(left)));
      if (names.length === 0) throw new Skipped('the body has no field that may be left out');
      const first = await context.send({ ...call, body: full });
      if (!isSuccess(update, first.response?.status ?? 0)) {
        throw new Skipped('no valid body with all fields is known');
      }
      const id = idAfter(update, first, idIn(update, call));
      const { entry: before } = await storedEntry(context, resource, id);
      const { params } = await callOn(context, update, resource, id);
      const second = await context.send({ ...call, ...(params && { params }), body: left });
      expectSuccess(second, update);
      const after = await storedEntry(context, resource, idAfter(update, second, id));
      const { properties = {} } = update.body?.schema.jsonSchema ?? {};
      for (const name of names) {
        const { [name]: got } = after.entry ?? {};
        const { default: fallback } = properties[name] ?? {};
        const details = { expected: fallback, got, exchange: second };
        const isKept = !isEmpty(got) && isSame(before?.[name], got) && isSame(full[name], got);
        if (fallback !== undefined && got !== undefined) {
          expectThat(`gives "${name}" its default`, isSame(fallback, got), details);
        } else if (isKept) {
          const message = `replaces the whole: "${name}" is left out, and stays`;
          context.warn(new Violation(message, { ...details, reference: convention }));
        }
      }
    },
  });

/** What a PATCH leaves out stays. */
const keptCheck = (update: Operation, resource: Resource): Check =>
  stateCheckOf(update, {
    detail: 'kept',
    title: `${methodAndPath(update)} with one field keeps all others of the ${resource.name}.`,
    run: async (context) => {
      const call = await context.validRequest(update.id);
      const id = idIn(update, call);
      const { entry: old = {} } = await storedEntry(context, resource, id);
      const name = Object.entries(Object(call.body)).find(
        ([field, value]) => value !== null && field in old,
      )?.[0];
      const body = name === undefined ? {} : { [name]: Object(call.body)[name] };
      if (name === undefined || (update.body && !isValid(update.body.schema, body))) {
        throw new Skipped('no change of one field is known');
      }
      const changed = await context.send({ ...call, body });
      expectSuccess(changed, update);
      const kept = pick(old, fieldsOfBody(update.body?.schema.jsonSchema));
      const stored = await storedEntry(context, resource, idAfter(update, changed, id));
      expectStored('keeps what is left out', { ...kept, ...body }, stored);
    },
  });

/** What a change makes of the fields that it leaves out. */
export const replacementChecks = (resource: Resource): Check[] =>
  resource.create && (resource.read || resource.list)
    ? resource.updates
        .filter(isJsonBody)
        .map((one) =>
          one.method === 'PUT' ? replacedCheck(one, resource) : keptCheck(one, resource),
        )
    : [];
