import { isEmpty, isObject } from '../../schema/json-path.ts';
import { isValid, type Schema } from '../operation.ts';
import type { Direction } from '../validator.ts';
import type { OpenApiDocument } from './document.ts';
import { below, type Place } from './place.ts';

/** Makes schemas of places, each place once. */
export interface ExampleReader {
  schemaOf(place: Place, direction: Direction): Schema;
}

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

/** What a schema shows of itself, or its parts of themselves; undefined where one needed part shows nothing. */
function exampleIn(document: OpenApiDocument, place: Place, depth = 0): unknown {
  const { at, entriesOf, itemsOf, follow } = document;
  const schema = follow(place);
  const { value } = schema;
  if (!isObject(value) || depth > MAX_DEPTH) return undefined;
  // A file is made for each request.
  if (value.format === 'binary' || value.contentMediaType !== undefined) return '';
  const { example, examples, default: usual, const: constant, enum: values } = value;
  const own = [
    example,
    ...(Array.isArray(examples) ? (examples as unknown[]) : []),
    constant,
    usual,
  ];
  const shown = [...own, ...(Array.isArray(values) ? (values as unknown[]) : [])].find(isDefined);
  if (shown !== undefined) return shown;
  if (Array.isArray(value.allOf)) {
    const parts = itemsOf(at(schema, 'allOf')).map((part) => exampleIn(document, part, depth + 1));
    return parts.every(isObject) ? Object.assign({}, ...parts) : undefined;
  }
  if (value.items !== undefined) {
    const entry = exampleIn(document, below(schema, 'items'), depth + 1);
    return entry === undefined ? undefined : [entry];
  }
  if (!isObject(value.properties)) return undefined;
  const required: readonly unknown[] = Array.isArray(value.required) ? value.required : [];
  const members = entriesOf(at(schema, 'properties'))
    .filter(([, { value: member }]) => !(isObject(member) && member.readOnly === true))
    .map(([key, member]) => [key, exampleIn(document, member, depth + 1)] as const);
  const isIncomplete = members.some(([key, one]) => one === undefined && required.includes(key));
  return isIncomplete ? undefined : Object.fromEntries(members.filter(([, one]) => isDefined(one)));
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
  const made = exampleIn(document, below(media, 'schema'));
  // Fields that are all optional, and of which none shows anything, are no example.
  const isMade = !isEmpty(made) || isEmpty(schema?.jsonSchema.properties ?? {});
  const candidates = [shownAt(document, media), isMade ? made : undefined];
  return candidates.find((one) => one !== undefined && (!schema || isValid(schema, one)));
}
