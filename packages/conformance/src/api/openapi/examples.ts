import * as fc from 'fast-check';
import { arbitraryOf } from '../../schema/arbitrary.ts';
import { orUndefined } from '../../schema/generation-error.ts';
import { isEmpty, isObject, type JsonPath } from '../../schema/json-path.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import { partsAt } from '../../schema/sub-schema.ts';
import { isValid, type Schema } from '../operation.ts';
import type { Direction } from '../validator.ts';
import type { OpenApiDocument } from './document.ts';
import { below, keyOf, type Place } from './place.ts';

/** A document whose schemas are made once for each place. */
export interface DescribedDocument extends OpenApiDocument {
  schemaOf(place: Place, direction: Direction): Schema;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isDefined = (value: unknown) => value !== undefined;

/** What a media type or a parameter shows: `example`, or the first of `examples`. */
export function shownAt({ at, entriesOf }: OpenApiDocument, media: Place): unknown {
  const { example, examples } = Object(media.value);
  if (example !== undefined) return example;
  if (!isObject(examples)) return undefined;
  return entriesOf(at(media, 'examples'))
    .map(([, place]) => Object(place.value).value as unknown)
    .find(isDefined);
}

/** Schemas within schemas are looked into so deep. */
const MAX_DEPTH = 8;
/** What need not be there is shown so deep. */
const MAX_OPTIONAL_DEPTH = 3;

/** What schemas show, by place, depth and whether in part; undefined while that is being looked for. */
const known = new WeakMap<OpenApiDocument, Map<string, unknown>>();

/**
 * What a schema shows of itself, or its parts of themselves; undefined where one needed part shows nothing.
 * @param isPartial what shows nothing is left out, as long as another needed part shows something
 */
function exampleIn(
  document: OpenApiDocument,
  place: Place,
  isPartial: boolean,
  depth = 0,
): unknown {
  const schema = document.follow(place);
  const key = `${keyOf(schema)} ${isPartial} ${depth}`;
  const shown = known.get(document) ?? new Map<string, unknown>();
  known.set(document, shown);
  if (shown.has(key)) return shown.get(key);
  shown.set(key, undefined);
  const found = exampleOf(document, schema, isPartial, depth);
  shown.set(key, found);
  return found;
}

function exampleOf(
  document: OpenApiDocument,
  schema: Place,
  isPartial: boolean,
  depth: number,
): unknown {
  const { at, entriesOf, itemsOf } = document;
  const { value } = schema;
  if (!isObject(value) || depth > MAX_DEPTH) return undefined;
  // A file is made for each request.
  if (value.format === 'binary' || value.contentMediaType !== undefined) return '';
  const { example, examples, default: usual, const: constant, enum: values } = value;
  const shown = [example, ...listOf(examples), constant, usual, ...listOf(values)].find(isDefined);
  if (shown !== undefined) return shown;
  if (Array.isArray(value.allOf)) {
    const all = itemsOf(at(schema, 'allOf')).map((part) =>
      exampleIn(document, part, isPartial, depth + 1),
    );
    const isWhole = isPartial ? all.some(isObject) : all.every(isObject);
    return isWhole ? Object.assign({}, ...all) : undefined;
  }
  if (value.items !== undefined) {
    const entry = exampleIn(document, below(schema, 'items'), isPartial, depth + 1);
    return entry === undefined ? undefined : [entry];
  }
  if (!isObject(value.properties)) return undefined;
  const required = listOf(value.required);
  const members = entriesOf(at(schema, 'properties'))
    .filter(([, { value: member }]) => !(isObject(member) && member.readOnly === true))
    .filter(([key]) => depth <= MAX_OPTIONAL_DEPTH || required.includes(key))
    .map(([key, member]) => {
      // What may be left out is shown whole, or not at all.
      const mayBePartial = isPartial && required.includes(key);
      return [key, exampleIn(document, member, mayBePartial, depth + 1)] as const;
    });
  const parts = members.filter(([, one]) => isDefined(one));
  const isIncomplete = members.some(([key, one]) => one === undefined && required.includes(key));
  if (isIncomplete && !(isPartial && parts.length > 0)) return undefined;
  return Object.fromEntries(parts);
}

/** So many random values are tried for the parts that an example lacks. */
const ATTEMPTS = 20;

/** An example with the needed parts that it lacks taken from another value of its schema. */
function filledIn(root: JsonSchema, path: JsonPath, example: unknown, value: unknown): unknown {
  if (Array.isArray(example) && Array.isArray(value)) {
    return example.map((one, index) => filledIn(root, [...path, index], one, value[0]));
  }
  if (!isObject(example) || !isObject(value)) return example;
  const required = partsAt(root, path).flatMap((part) => part.required ?? []);
  const missing = Object.entries(value).filter(
    ([name]) => required.includes(name) && !(name in example),
  );
  const shown = Object.entries(example).map(([name, one]) => [
    name,
    filledIn(root, [...path, name], one, value[name]),
  ]);
  return Object.fromEntries([...missing, ...shown]) as unknown;
}

/** A valid value with all that a schema shows in part; undefined where it shows nothing, or none is found. */
function completed(document: OpenApiDocument, place: Place, schema: Schema): unknown {
  const partial = exampleIn(document, place, true);
  if (partial === undefined || isEmpty(partial)) return undefined;
  const { jsonSchema } = schema;
  const values = orUndefined(() =>
    fc.sample(arbitraryOf(jsonSchema), { seed: ATTEMPTS, numRuns: ATTEMPTS }),
  );
  return values
    ?.map((value) => filledIn(jsonSchema, [], partial, value))
    .find((one) => isValid(schema, one));
}

/**
 * A valid value that a document shows for a media type or a parameter. Examples that their own
 * schema rejects are ignored: requests made of them would fail on a correct server.
 */
export function exampleAt(
  document: OpenApiDocument,
  media: Place,
  schema: Schema | undefined,
): unknown {
  const place = below(media, 'schema');
  const made = exampleIn(document, place, false);
  // Fields that are all optional, and of which none shows anything, are no example.
  const isMade = !isEmpty(made) || isEmpty(schema?.jsonSchema.properties ?? {});
  const candidates = [shownAt(document, media), isMade ? made : undefined];
  const shown = candidates.find((one) => one !== undefined && (!schema || isValid(schema, one)));
  if (shown !== undefined || !schema) return shown;
  return made === undefined ? completed(document, place, schema) : undefined;
}
