import type { FilterAnnotation, Operation, Annotations, SortAnnotation } from './operation.ts';
import { changesOwnAccount, mayDisturb, plain, withNamedEntries } from './named-entries.ts';
import { isOfPages, paginationOf } from './pagination.ts';
import { resourcesByPath } from './resources-by-path.ts';
import { defined } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { listIn, membersOf, withoutNull } from './success-body.ts';

const IDEMPOTENCY_KEY = /^(?:x-)?idempotency-key$/i;

const queryOf = ({ parameters }: Operation) => parameters.query?.jsonSchema.properties ?? {};

const NUMBERS: readonly unknown[] = ['integer', 'number'];
const SCALARS: readonly unknown[] = ['string', 'boolean', ...NUMBERS];

const isNumber = ({ type }: JsonSchema) => NUMBERS.includes(type);

/**
 * The ends of the range of a field, each itself within: "min_price", "priceGte", "price[lte]". "to" is left out,
 * since it often is the first value beyond.
 */
const LIMITS = [
  ['at-least', /^(?:min(?:imum)?|from)[_-]?|[_.[-]*(?:gte|min|from)\]?$/i],
  ['at-most', /^max(?:imum)?[_-]?|[_.[-]*(?:lte|max)\]?$/i],
] as const;

/** What limits a number or a date. Times are left out: servers may store more digits than they show. */
const limitsOf = (
  fields: Readonly<Record<string, JsonSchema>>,
  parameter: string,
  asked: JsonSchema,
): FilterAnnotation[] =>
  LIMITS.flatMap(([match, pattern]) => {
    const rest = parameter.replace(pattern, '');
    const name = Object.keys(fields).find((one) => plain(one) === plain(rest));
    if (rest === parameter || name === undefined) return [];
    const both = [fields[name] ?? {}, asked].map(withoutNull);
    const isLimit = both.every(isNumber) || both.every(({ format }) => format === 'date');
    return isLimit ? [{ parameter, field: [name], match }] : [];
  });

/**
 * Parameters that are called as a field of the entries, or as an end of its range. A text may narrow by a
 * part of it, in upper or lower case; other values are taken as they are.
 */
function filtersOf(operation: Operation): FilterAnnotation[] {
  const list = operation.method === 'GET' ? listIn(operation) : undefined;
  const fields = list ? membersOf(list.schema) : {};
  return Object.entries(queryOf(operation)).flatMap(([parameter, asked]): FilterAnnotation[] => {
    const field = fields[parameter] && withoutNull(fields[parameter]);
    if (!field) return limitsOf(fields, parameter, asked);
    if (!SCALARS.includes(field.type ?? (field.enum && 'string'))) return [];
    if (withoutNull(asked).type === 'array') return [];
    const isText = field.type === 'string' && !field.enum && field.format === undefined;
    const match = isText ? 'contains-ignoring-case' : 'equals';
    if (!isNumber(field) || /id$/i.test(parameter))
      return [{ parameter, field: [parameter], match }];
    // A number is the least or the most as often as the value itself; the "size" of files may be that of a page.
    const isLimit = isNumber(withoutNull(asked)) && !isOfPages(parameter);
    return isLimit ? [{ parameter, field: [parameter], match: 'includes' }] : [];
  });
}

const SORT = /^(?:sort|sort_?by|order_?by|ordering)$/i;

/** Whether the order of the values is the same everywhere, which that of texts is not. */
const isOrdered = (schema: JsonSchema) =>
  isNumber(schema) || schema.format?.startsWith('date') === true;

/**
 * A parameter that takes names of fields, with "-" for the order from the most to the least. Without that, those
 * of numbers and dates.
 */
function sortOf(operation: Operation): SortAnnotation | undefined {
  const list = operation.method === 'GET' ? listIn(operation) : undefined;
  const fields = list ? membersOf(list.schema) : {};
  const [parameter, asked] =
    Object.entries(queryOf(operation)).find(([name]) => SORT.test(name)) ?? [];
  const values = asked?.enum?.map(String) ?? [];
  const orders = values.flatMap((value): [string, SortAnnotation['orders'][string]][] => {
    const name = value.replace(/^-/, '');
    const isPaired = values.includes(`-${name}`);
    if (!fields[name] || !(isPaired || isOrdered(withoutNull(fields[name])))) return [];
    return [[value, { field: [name], descending: name !== value }]];
  });
  if (parameter === undefined || orders.length === 0) return undefined;
  return { parameter, orders: Object.fromEntries(orders) };
}

function idempotencyKeyOf({ parameters, method }: Operation): Annotations['idempotencyKey'] {
  const headers = parameters.headers?.jsonSchema.properties ?? {};
  const header = Object.keys(headers).find((name) => IDEMPOTENCY_KEY.test(name));
  if (header === undefined || method === 'GET') return undefined;
  const { maxLength } = headers[header] ?? {};
  return { header, ...(maxLength !== undefined && { maxLength }) };
}

const withoutNulls = (annotations: Annotations): Annotations =>
  Object.fromEntries(Object.entries(annotations).filter(([, value]) => value !== null));

/** Responses of some operations, of a deletion mostly, hold no entry: their ids are those of the others. */
function withIdFields(operations: readonly Operation[]): Operation[] {
  const known = new Map<string, string>();
  for (const { annotations } of operations) {
    const { name, idField } = annotations.resource ?? {};
    if (name !== undefined && idField !== undefined) known.set(name, idField);
  }
  return operations.map((operation) => {
    const { resource } = operation.annotations;
    const idField = resource && (resource.idField ?? known.get(resource.name));
    if (!resource || idField === undefined) return operation;
    return {
      ...operation,
      annotations: { ...operation.annotations, resource: { ...resource, idField } },
    };
  });
}

/**
 * The same operations with the annotations that paths, parameters and schemas suggest by the conventions
 * of REST: entries below collections, "limit" and "page", filters named as the fields they narrow
 * by, "Idempotency-Key", a declared 429. Annotations that an operation has already stay; one that is set
 * to null takes a suggested one away.
 *
 * @example withConventions(fromTsRest(contract));
 */
export function withConventions(operations: readonly Operation[]): Operation[] {
  const resourceOf = resourcesByPath(operations);
  const suggesting = (operation: Operation) => {
    const filters = filtersOf(operation);
    const suggested = defined<Annotations>({
      resource: resourceOf(operation),
      pagination: paginationOf(operation),
      filters: filters.length > 0 ? filters : undefined,
      idempotencyKey: idempotencyKeyOf(operation),
      sort: sortOf(operation),
      limited: operation.responses[429] && true,
    });
    const guessed = (Object.keys(suggested) as (keyof Annotations)[]).filter(
      (name) => operation.annotations[name] === undefined,
    );
    const annotations = withoutNulls({ ...suggested, ...operation.annotations });
    return { ...operation, annotations, guessed };
  };
  const withResources = withNamedEntries(withIdFields(operations.map(suggesting)));
  return withResources.map((operation) => {
    const suggested = defined<Annotations>({
      alone: mayDisturb(operation) || undefined,
      ownAccount: changesOwnAccount(operation) || undefined,
    });
    return { ...operation, annotations: { ...suggested, ...operation.annotations } };
  });
}
