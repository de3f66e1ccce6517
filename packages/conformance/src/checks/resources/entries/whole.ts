import { isDeepStrictEqual } from 'node:util';
import type { CheckContext } from '../../../suite/context.ts';
import { expectNoServerError } from '../../../judge/expectations/expect.ts';
import { Skipped } from '../../../errors.ts';
import { entryIn, idAfter, idShown } from '../../../requests/entries/fixtures-by-operations.ts';
import { isValid, methodAndPath, type Operation } from '../../../api/operation.ts';
import { hasSucceeded } from '../../../api/values/statuses.ts';
import { membersOf } from '../../../api/values/success-body.ts';
import { seedFor } from '../../../requests/making/random-seed.ts';
import { fieldsOf } from '../../../schema/fields.ts';
import { isObject, pick, valueAt, withValue } from '../../../schema/json-path.ts';
import type { JsonSchema } from '../../../schema/json-schema.ts';
import { convention } from '../../../suite/reference.ts';
import { Violation } from '../../../suite/violation.ts';
import type { Exchange } from '../../../http/messages/exchange.ts';
import type { OperationCall } from '../../../api/operation-call.ts';
import { stateCheckOf } from '../../operation-check.ts';
import { expectStored } from './consistency.ts';
import { findListed } from '../lists/listing.ts';
import { idIn, type Resource } from '../resource.ts';
import { entrySchema, storedEntry, type Stored } from '../stored-entry.ts';

/** What takes any text need not take more than databases do by themselves. */
const OPEN_TEXT = 100;
const MAX_TEXT = 10_000;
const MAX_ITEMS = 50;
/** Characters of one, two and three bytes, each one unit of UTF-16. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzéñßọẹ中文';

/** A text that is cut nowhere without a trace. */
function longText(length: number, mark: string): string {
  const text = mark + LETTERS.repeat(Math.ceil(length / LETTERS.length));
  return `${text.slice(0, Math.max(0, length - 1))}Z`.slice(0, length);
}

/** What a body is filled with: everything, texts alone, or texts without a pattern alone. */
const FILLINGS = ['all', 'texts', 'free texts'] as const;
type Filling = (typeof FILLINGS)[number];

interface Filled {
  readonly mark: string;
  readonly filling: Filling;
}

/** As many entries as a list may have: they are like its first, whose texts they set apart. */
function entriesLike(first: unknown, items: JsonSchema, count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => {
    if (!isObject(first)) return longText(Math.min(items.maxLength ?? 12, 12), `${index} `);
    const texts = Object.entries(items.properties ?? {}).filter(
      ([name, one]) => typeof first[name] === 'string' && isFreeText(one),
    );
    const apart = texts.map(([name, { maxLength }]) => {
      return [name, `${index} ${String(first[name])}`.slice(0, maxLength)];
    });
    return { ...first, ...Object.fromEntries(apart) };
  });
}

export const isFreeText = ({ type, enum: values, format, pattern }: JsonSchema) =>
  type === 'string' && !values && format === undefined && pattern === undefined;

/** The longest value that a schema takes; undefined where it has no limit, or a form. */
function longestOf(schema: JsonSchema, value: unknown, { mark, filling }: Filled): unknown {
  const { type, enum: values, format, pattern, maxLength, maxItems, maximum, items } = schema;
  if (values || format !== undefined) return undefined;
  if (type === 'string') {
    if (pattern !== undefined && filling === 'free texts') return undefined;
    return (maxLength ?? 0) > MAX_TEXT ? undefined : longText(maxLength ?? OPEN_TEXT, mark);
  }
  if (filling !== 'all') return undefined;
  if (type === 'array' && maxItems !== undefined && maxItems <= MAX_ITEMS) {
    const [first]: unknown[] = Array.isArray(value) ? value : [];
    return entriesLike(first, items ?? {}, maxItems);
  }
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && Number.isSafeInteger(maximum) ? maximum : undefined;
}

/** A body whose fields are as long as they may be. */
const longest = (
  { body }: Operation,
  content: unknown,
  filled: Filled,
  isSmall: boolean,
): unknown =>
  fieldsOf(body?.schema.jsonSchema ?? {}).reduce((whole, { path, alternatives }) => {
    if (valueAt(whole, isSmall ? path : path.slice(0, -1)) === undefined) return whole;
    const [schema = {}, ...others] = alternatives.filter(({ type }) => type !== 'null');
    if (others.length > 0) return whole;
    const value = longestOf(schema, valueAt(whole, path), filled);
    const changed = value === undefined ? whole : withValue(whole, path, value);
    return body && isValid(body.schema, changed) ? changed : whole;
  }, content);

/** @throws Violation for a server error, and Skipped where the server takes none of the fillings */
async function sendLongest(context: CheckContext, operation: Operation, call: OperationCall) {
  const mark = seedFor(context.seed, context.newName() + context.mark).toString(36);
  // Where an optional field makes the server fail, it is left out.
  const isSmall = context.failing.has(operation.id);
  for (const filling of FILLINGS) {
    const body = longest(operation, call.body, { mark, filling }, isSmall);
    const exchange = await context.send({ ...call, body });
    expectNoServerError('takes the longest values of its schema', operation, exchange);
    if (hasSucceeded(operation, exchange)) return { body, exchange };
  }
  throw new Skipped('the server takes no values that are as long as the schema allows');
}

/** What was sent of an entry: requests may wrap it as responses do. */
const sentEntry = (operation: Operation, body: unknown) => {
  const inner = entryIn(operation, body);
  return isObject(inner) ? inner : isObject(body) ? body : {};
};

/** Warns where a list leaves out what reading an entry shows, although both have one schema. */
function warnOfMissing(context: CheckContext, listed: Stored, read: Stored) {
  const { entry, exchange, schema } = listed;
  if (!entry || !isDeepStrictEqual(schema, read.schema)) return;
  const missing = Object.entries(read.entry ?? {}).find(
    ([name, value]) => value !== null && !(name in entry) && name in membersOf(schema),
  );
  if (!missing) return;
  const [field, expected] = missing;
  const details = { expected, got: undefined, exchange, field, reference: convention };
  context.warn(new Violation(`lists all that is read: ${field}`, details));
}

function wholeCheck(
  resource: Resource,
  operation: Operation,
  idFrom: (call: OperationCall, exchange: Exchange) => string | undefined,
) {
  return stateCheckOf(operation, {
    detail: 'whole',
    title: `${methodAndPath(operation)} stores the longest values that it takes whole.`,
    run: async (context) => {
      const call = await context.validRequest(operation.id);
      const { body, exchange } = await sendLongest(context, operation, call);
      const id = idFrom(call, exchange);
      if (id === undefined) throw new Skipped(`a ${resource.name} has no id that is known`);
      const stored = await storedEntry(context, resource, id);
      expectStored('comes back whole', sentEntry(operation, body), stored);
      const { read, list } = resource;
      if (!read || !list || operation !== resource.create) return;
      const listed = await findListed(context, resource, list, id);
      const known = pick(stored.entry, (name) => name in Object(listed.entry));
      if (listed.entry) expectStored('is listed as it is read', known, { ...listed, schema: {} });
      warnOfMissing(context, { ...listed, schema: entrySchema(list) }, stored);
    },
  });
}

/** Texts, lists and numbers at their limits come back as they were sent. */
export function wholeChecks(resource: Resource) {
  const { create, updates, read, list } = resource;
  if (!read && !list) return [];
  const isCheap = ({ body, annotations }: Operation) =>
    body !== undefined && !annotations.lasting && !annotations.expensive;
  return [
    // An entry may be created by its change.
    ...(create && isCheap(create) && !updates.includes(create)
      ? [wholeCheck(resource, create, (_call, exchange) => idShown(create, exchange))]
      : []),
    ...updates
      .filter(isCheap)
      .map((update) =>
        wholeCheck(resource, update, (call, exchange) =>
          idAfter(update, exchange, idIn(update, call)),
        ),
      ),
  ];
}
