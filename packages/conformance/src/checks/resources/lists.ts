import { isDeepStrictEqual as isSame } from 'node:util';
import { expectSuccess, expectThat } from '../../judge/expect.ts';
import { Blocked, Skipped } from '../../errors.ts';
import {
  isValid,
  methodAndPath,
  type FilterAnnotation,
  type Operation,
  type SortAnnotation,
} from '../../api/operation.ts';
import { toText, valueAt, type JsonPath } from '../../schema/json-path.ts';
import { checkOf } from '../operation-check.ts';
import { findListed, listingOf, schemaOf } from './listing.ts';
import { pageChecks } from './pages.ts';
import { ownEntry, type Resource } from './resource.ts';

/** A text that no entry holds. */
const ABSENT = 'conformance-no-such-text';

const isText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Where a number or a date stands among others; NaN for texts, whose order is not the same everywhere. */
const rankOf = (value: string | number | boolean) =>
  /^\d{4}-\d\d-\d\d/.test(`${value}`) ? Date.parse(`${value}`) : Number(value);

/** Whether an entry may be in a list that is narrowed to a value. */
function fits({ field, match }: FilterAnnotation, entry: unknown, value: string): boolean {
  const got = valueAt(entry, field);
  const values = (Array.isArray(got) ? (got as unknown[]) : [got]).filter(isText).map(String);
  if (match === 'includes') return true;
  // What has no value may be in both lists.
  if (match === 'at-least') return values.every((one) => rankOf(one) >= rankOf(value));
  if (match === 'at-most') return values.every((one) => rankOf(one) <= rankOf(value));
  if (match === 'equals') return values.includes(value);
  if (match === 'contains') return values.some((one) => one.includes(value));
  const lower = value.toLowerCase();
  return values.some((one) => one.toLowerCase().includes(lower));
}

/** A value that is valid, and that leaves out an entry. */
function otherValue(list: Operation, { parameter, match }: FilterAnnotation, value: string) {
  if (match === 'includes') return undefined;
  if (match === 'at-least' || match === 'at-most') {
    const next = Number(value) + (match === 'at-least' ? 1 : -1);
    return Number.isNaN(next) ? undefined : `${next}`;
  }
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

      const other = otherValue(list, filter, `${value}`);
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

/** Values of a field, in the order of a page; undefined where an entry has none, or one that has no order. */
function valuesAt(entries: readonly unknown[], field: JsonPath) {
  const values = entries.map((one) => valueAt(one, field));
  return values.every(isText) ? values : undefined;
}

/** What comes first where a list begins with its least, and where it begins with its most, is not the same. */
const sortCheck = (resource: Resource, list: Operation, { parameter, orders }: SortAnnotation) =>
  checkOf(list, {
    category: 'state',
    detail: `sort.${parameter}`,
    reference: '#parameters',
    title: `"${parameter}" of ${methodAndPath(list)} orders the list, and its reverse, where it has one, the other way round.`,
    run: async (context) => {
      const { create } = resource;
      if (!create) throw new Skipped(`no operation creates a ${resource.name}`);
      // With two entries that differ there is something to order.
      for (const isDistinct of [false, true]) {
        expectSuccess(
          await context.send(await context.validRequest(create.id, { isDistinct })),
          create,
        );
      }
      const read = async (value: string) =>
        listingOf(context, resource, list, {
          query: { ...list.example.query, [parameter]: value },
        });
      let isSeen = false;
      const differ = (values: readonly unknown[]) => new Set(values).size > 1;
      for (const [up, { field, descending }] of Object.entries(orders)) {
        const down = Object.keys(orders).find((one) => {
          return orders[one]?.descending && toText(orders[one].field) === toText(field);
        });
        if (descending) continue;
        if (down === undefined) {
          const { entries, exchange } = await read(up);
          const values = valuesAt(entries, field)?.map(rankOf) ?? [];
          if (!differ(values) || values.includes(NaN)) continue;
          isSeen = true;
          const rising = values.toSorted((one, other) => one - other);
          const isOrdered = [rising, rising.toReversed()].some((one) => isSame(one, values));
          expectThat(`orders the list by ${toText(field)}`, isOrdered, {
            expected: `${toText(field)} from the least to the most, or the other way round`,
            got: valuesAt(entries, field),
            exchange,
          });
          continue;
        }
        const [least, most] = [await read(up), await read(down)];
        const [first, last] = [valuesAt(least.entries, field), valuesAt(most.entries, field)];
        if (!first || !last || !differ([...first, ...last])) continue;
        isSeen = true;
        expectThat(
          `begins with another ${toText(field)} for ${down} than for ${up}`,
          first[0] !== last[0],
          {
            expected: `another than ${JSON.stringify(first[0])}`,
            got: last[0],
            exchange: most.exchange,
          },
        );
      }
      if (!isSeen) throw new Skipped('no two entries differ in a field that orders the list');
    },
  });

/** Pages, filters and orders of a list. */
export function listChecks(resource: Resource) {
  const { list } = resource;
  if (!list) return [];
  const { pagination, filters = [], sort } = list.annotations;
  return [
    ...(pagination ? pageChecks(resource, list, pagination) : []),
    ...(resource.create ? filters.map((filter) => filterCheck(resource, list, filter)) : []),
    ...(resource.create && sort ? [sortCheck(resource, list, sort)] : []),
  ];
}
