import { entryIn, idShown } from '../../../requests/entries/fixtures-by-operations.ts';
import { isJsonBody, isValid, methodAndPath, type Operation } from '../../../api/operation.ts';
import { hasSucceeded } from '../../../api/values/statuses.ts';
import { Skipped } from '../../../errors.ts';
import type { Exchange } from '../../../http/messages/exchange.ts';
import { fieldsOf } from '../../../schema/fields.ts';
import { toText, valueAt, without, type JsonPath } from '../../../schema/json-path.ts';
import type { Check } from '../../../suite/check.ts';
import type { CheckContext } from '../../../suite/context.ts';
import { convention } from '../../../suite/reference.ts';
import { Violation } from '../../../suite/violation.ts';
import { firstDifference } from '../../valid/echo.ts';
import { stateCheckOf } from '../../operation-check.ts';
import { wrapperOf, type Resource } from '../resource.ts';
import { storedEntry } from '../stored-entry.ts';

interface Default {
  readonly path: JsonPath;
  readonly value: unknown;
}

/** The optional fields of a body that have a default other than null. */
const defaultsOf = ({ body }: Operation): Default[] =>
  fieldsOf(body?.schema.jsonSchema ?? {}).flatMap(({ path, required, alternatives }) => {
    const value = alternatives
      .map((one) => one.default ?? undefined)
      .find((one) => one !== undefined);
    return required || value === undefined || path.includes(0) ? [] : [{ path, value }];
  });

/** The entry that a creation leaves, and the exchange that shows it. */
export async function entryAfter(
  context: CheckContext,
  resource: Resource,
  create: Operation,
  created: Exchange,
): Promise<{ readonly entry: unknown; readonly exchange: Exchange }> {
  const id = idShown(create, created);
  const isShown = id !== undefined && (resource.read ?? resource.list) !== undefined;
  if (isShown) return storedEntry(context, resource, id);
  return { entry: entryIn(create, created.response?.json), exchange: created };
}

const defaultCheck = (resource: Resource, create: Operation): Check =>
  stateCheckOf(create, {
    detail: 'default',
    reference: '#requestBody',
    title: `${methodAndPath(create)} gives fields that are left out their default.`,
    run: async (context) => {
      const call = await context.validRequest(create.id);
      const fields = defaultsOf(create).filter(
        ({ path }) => valueAt(call.body, path.slice(0, -1)) !== undefined,
      );
      const at = wrapperOf(create, call.body);
      const { body: schema } = create;
      const whole = await context.send(call);
      const other = await context.validRequest(create.id, { isDistinct: true });
      const body = fields.reduce((rest, { path }) => without(rest, path), other.body);
      const isSent = schema !== undefined && isValid(schema.schema, body);
      const created = isSent ? await context.send({ ...other, body }) : undefined;
      if (!created || !hasSucceeded(create, whole) || !hasSucceeded(create, created)) {
        throw new Skipped('no entry is created without the fields that have a default');
      }
      const before = await entryAfter(context, resource, create, whole);
      const { entry, exchange } = await entryAfter(context, resource, create, created);
      for (const { path, value } of fields) {
        const place = path.slice(at.length);
        const got = valueAt(entry, place) ?? undefined;
        // A field that is never shown may still be stored.
        const isShown = got !== undefined || valueAt(before.entry, place) !== undefined;
        if (!isShown || firstDifference(value, got) === undefined) continue;
        const details = { expected: value, got, exchange };
        const violation = new Violation(`gives "${toText(path)}" its default`, {
          ...details,
          ...(got === undefined && { reference: convention }),
        });
        // Without a value, the default may depend on the reader.
        if (got !== undefined) throw violation;
        context.warn(violation);
      }
    },
  });

/** What a body leaves out gets the default of its schema. */
export function defaultChecks(resource: Resource): Check[] {
  const { create } = resource;
  if (!create || !isJsonBody(create) || create.annotations.lasting) return [];
  return defaultsOf(create).length > 0 ? [defaultCheck(resource, create)] : [];
}
