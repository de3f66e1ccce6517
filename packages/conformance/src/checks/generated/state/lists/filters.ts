import { expectThat } from '../../../expect/expect.ts';
import { Blocked, Skipped } from '../../../../errors.ts';
import { isValid, methodAndPath, type Operation } from '../../../../operations/operation.ts';
import type { FilterAnnotation } from '../../../../operations/annotations.ts';
import { toText, valueAt } from '../../../../values/schema/json-path.ts';
import { checkOf } from '../../check-of.ts';
import { findListed, listingOf, schemaOf } from './listing.ts';
import { ownEntry, type Resource } from '../resource.ts';

/** A text that no entry holds. */
const ABSENT = 'conformance-no-such-text';

const isText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Whether an entry may be in a list that is narrowed to a value. */
function fits({ field, match }: FilterAnnotation, entry: unknown, value: string): boolean {
  const got = valueAt(entry, field);
  const values = (Array.isArray(got) ? (got as unknown[]) : [got]).filter(isText).map(String);
  if (match === 'equals') return values.includes(value);
  const lower = value.toLowerCase();
  return values.some((one) => one.toLowerCase().includes(lower));
}

function otherValue(list: Operation, parameter: string, value: string) {
  const declared = schemaOf(list, parameter);
  const values = declared.type === 'boolean' ? ['true', 'false'] : (declared.enum ?? [ABSENT]);
  return values.map(String).find((one) => one !== value);
}

const filterCheck = (resource: Resource, list: Operation, filter: FilterAnnotation) =>
  checkOf(list, {
    category: 'state',
    detail: `filter.${filter.parameter}`,
    reference: '#parameters',
    title: `"${filter.parameter}" of ${methodAndPath(list)} lists what its value allows, and nothing else.`,
    run: async (context) => {
      const { parameter, field } = filter;
      const { entry, id } = await ownEntry(context, resource);
      const value = valueAt(entry, field);
      if (!isText(value) || value === '')
        throw new Skipped(`a new ${resource.name} has no ${toText(field)}`);
      const query = { ...list.example.query, [parameter]: `${value}` };
      const schema = list.parameters.query;
      if (schema && !isValid(schema, query)) throw new Skipped('the value cannot be asked for');

      const found = await findListed(context, resource, list, id, { query });
      if (!found.entry && !(await findListed(context, resource, list, id)).entry) {
        throw new Blocked(`${methodAndPath(list)} does not list a new ${resource.name}`);
      }
      expectThat(`lists what has the value`, found.entry !== undefined, {
        expected: `a ${resource.name} with the id ${id}`,
        got: 'none',
        exchange: found.exchange,
      });
      const { entries, exchange } = await listingOf(context, resource, list, { query });
      const strange = entries.find((one) => !fits(filter, one, `${value}`));
      expectThat('lists nothing else', strange === undefined, {
        expected: `${toText(field)}: ${JSON.stringify(value)}`,
        got: strange,
        exchange,
      });

      const other = otherValue(list, parameter, `${value}`);
      const otherQuery = { ...query, [parameter]: other ?? '' };
      if (other === undefined || (schema && !isValid(schema, otherQuery))) return;
      const rest = await findListed(context, resource, list, id, { query: otherQuery });
      expectThat('leaves out what has another value', rest.entry === undefined, {
        expected: `no ${resource.name} whose ${toText(field)} is ${JSON.stringify(value)}`,
        got: rest.entry,
        exchange: rest.exchange,
      });
    },
  });

/** Filters of a list. */
export function filterChecks(resource: Resource) {
  const { list, create } = resource;
  const { filters = [] } = list?.annotations ?? {};
  return list && create ? filters.map((filter) => filterCheck(resource, list, filter)) : [];
}
