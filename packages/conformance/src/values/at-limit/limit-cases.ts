import { isBound, type JsonSchema } from '../schema/json-schema.ts';
import { isValid } from '../../operations/operation.ts';
import { isObject, toText, valueAt, withValue, type JsonPath } from '../schema/json-path.ts';
import { contentsOf, takes, type Content } from '../fields/content.ts';
import { fieldsOf, type Field } from '../fields/fields.ts';
import { greatestCount, isCount } from './greatest-count.ts';
import { lengthOf, longestOf, shortestOf } from './longest-text.ts';

/** A valid request with a value that is exactly at a limit of its field. */
export interface LimitCase {
  readonly path: JsonPath;
  /** "longest", "shortest", "greatest", "least", "most", "fewest", or "letters" (in-letters.ts). */
  readonly name: string;
  /** The end of a sentence: "whose "name" is 120 characters long". */
  readonly description: string;
  mutate(good: unknown): unknown;
}

/** A copy of the first entry of a list. An entry with a name and no id gets another name. */
function entryLike(entry: unknown, index: number): unknown {
  return isObject(entry) && entry.id === undefined && typeof entry.name === 'string'
    ? { ...entry, name: `${entry.name} ${index}` }
    : entry;
}

/**
 * A content whose list has a number of entries like its first one.
 * @param example an entry for a list that has none
 */
export const withEntries = (
  good: unknown,
  path: JsonPath,
  { length, example }: { readonly length: number; readonly example: unknown },
): unknown => {
  const first = valueAt(good, [...path, 0]) ?? example;
  return withValue(
    good,
    path,
    Array.from({ length }, (_, index) => entryLike(first, index)),
  );
};

interface Limit {
  readonly name: string;
  readonly description: string;
  readonly value: unknown;
}

const ofText = (name: string, text: string): Limit => ({
  name,
  description: lengthOf(text),
  value: text,
});

const ofCount = (name: string, value: string | number): Limit => ({
  name,
  description: `${value}`,
  value,
});

function limitsOfText(
  text: string,
  { maxLength }: JsonSchema,
  isTaken: (value: unknown) => boolean,
): Limit[] {
  if (isCount(isTaken)) {
    const greatest = greatestCount(isTaken);
    return [
      ...(greatest === undefined ? [] : [ofCount('greatest', `${greatest}`)]),
      ofCount('least', '1'),
    ];
  }
  const longest = longestOf(text, isTaken, maxLength);
  // The shortest address, "http:a", shows no limit.
  const shortest = text.includes('://') ? '' : shortestOf(text, isTaken);
  return [
    ...(longest === undefined ? [] : [ofText('longest', longest)]),
    ...(shortest === '' ? [] : [ofText('shortest', shortest)]),
  ];
}

const limitsOfNumber = ({ minimum, maximum }: JsonSchema): Limit[] => [
  ...(isBound(maximum) ? [ofCount('greatest', maximum)] : []),
  ...(isBound(minimum) ? [ofCount('least', minimum)] : []),
];

function limitsOfValue(content: Content, field: Field): LimitCase[] {
  const { path, schema } = field;
  const valid = valueAt(content.valid, path);
  const isText = typeof valid === 'string' && schema.enum === undefined;
  const limits = isText
    ? limitsOfText(valid, schema, (value) => takes(content, path, value))
    : limitsOfNumber(schema);
  return limits.map(({ name, description, value }) => ({
    path,
    name,
    description: `whose "${toText(path)}" is ${description}`,
    mutate: (good) => withValue(good, path, value),
  }));
}

function limitsOfList(
  content: Content,
  { path, schema: { maxItems, minItems = 0 } }: Field,
): LimitCase[] {
  const example = valueAt(content.valid, [...path, 0]);
  const ofLength = (name: string, length: number): LimitCase => ({
    path,
    name,
    description: `whose "${toText(path)}" has ${length} ${length === 1 ? 'entry' : 'entries'}`,
    mutate: (good) => withEntries(good, path, { length, example }),
  });
  return [
    ...(maxItems === undefined ? [] : [ofLength('most', maxItems)]),
    ofLength('fewest', minItems),
  ];
}

/** Valid requests with one value each that is exactly at a limit: for every field and each of its limits. */
export function limitCases(content: Content): LimitCase[] {
  const contentIn = contentsOf(content);
  return fieldsOf(content.schema.jsonSchema).flatMap((field) => {
    const own = contentIn(field);
    const limitsOf = field.schema.type === 'array' ? limitsOfList : limitsOfValue;
    return limitsOf(own, field).filter(({ mutate }) => isValid(own.schema, mutate(own.valid)));
  });
}
