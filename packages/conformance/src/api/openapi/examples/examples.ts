import { isEmpty, isObject } from '../../../schema/json-path.ts';
import { isValid, type Schema } from '../../operation.ts';
import type { Direction } from '../../validator.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, keyOf, type DocumentNode } from '../document/node.ts';

/** A document whose schemas are made once for each node. */
export interface DescribedDocument extends OpenApiDocument {
  schemaOf(node: DocumentNode, direction: Direction): Schema;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isDefined = (value: unknown) => value !== undefined;

/** What a media type or a parameter shows: `example`, or the first of `examples`. */
export function shownAt({ at, entriesOf }: OpenApiDocument, media: DocumentNode): unknown {
  const { example, examples } = Object(media.value);
  if (example !== undefined) return example;
  if (!isObject(examples)) return undefined;
  return entriesOf(at(media, 'examples'))
    .map(([, node]) => Object(node.value).value as unknown)
    .find(isDefined);
}

/** Schemas within schemas are looked into so deep. */
const MAX_DEPTH = 8;
/** What need not be there is shown so deep. */
const MAX_OPTIONAL_DEPTH = 3;

/** What schemas show, by node and depth; undefined while that is being looked for. */
const known = new WeakMap<OpenApiDocument, Map<string, unknown>>();

/** What a schema shows of itself, or its parts of themselves; undefined where one needed part shows nothing. */
function exampleIn(document: OpenApiDocument, node: DocumentNode, depth = 0): unknown {
  const schema = document.follow(node);
  const key = `${keyOf(schema)} ${depth}`;
  const shown = known.get(document) ?? new Map<string, unknown>();
  known.set(document, shown);
  if (shown.has(key)) return shown.get(key);
  shown.set(key, undefined);
  const found = exampleOf(document, schema, depth);
  shown.set(key, found);
  return found;
}

function exampleOf(document: OpenApiDocument, schema: DocumentNode, depth: number): unknown {
  const { at, entriesOf, itemsOf } = document;
  const { value } = schema;
  if (!isObject(value) || depth > MAX_DEPTH) return undefined;
  // A file is made for each request.
  if (value.format === 'binary' || value.contentMediaType !== undefined) return '';
  const { example, examples, default: usual, const: constant, enum: values } = value;
  const shown = [example, ...listOf(examples), constant, usual, ...listOf(values)].find(isDefined);
  if (shown !== undefined) return shown;
  if (Array.isArray(value.allOf)) {
    const all = itemsOf(at(schema, 'allOf')).map((part) => exampleIn(document, part, depth + 1));
    return all.every(isObject) ? Object.assign({}, ...all) : undefined;
  }
  if (value.items !== undefined) {
    const entry = exampleIn(document, below(schema, 'items'), depth + 1);
    return entry === undefined ? undefined : [entry];
  }
  if (!isObject(value.properties)) return undefined;
  const required = listOf(value.required);
  const members = entriesOf(at(schema, 'properties'))
    .filter(([, { value: member }]) => !(isObject(member) && member.readOnly === true))
    .filter(([key]) => depth <= MAX_OPTIONAL_DEPTH || required.includes(key))
    .map(([key, member]) => [key, exampleIn(document, member, depth + 1)] as const);
  if (members.some(([key, one]) => one === undefined && required.includes(key))) return undefined;
  return Object.fromEntries(members.filter(([, one]) => isDefined(one)));
}

/**
 * A valid value that a document shows for a media type or a parameter. Examples that their own
 * schema rejects are ignored: requests made of them would fail on a correct server.
 */
export function exampleAt(
  document: OpenApiDocument,
  media: DocumentNode,
  schema: Schema | undefined,
): unknown {
  const made = exampleIn(document, below(media, 'schema'));
  // Fields that are all optional, and of which none shows anything, are no example.
  const isMade = !isEmpty(made) || isEmpty(schema?.jsonSchema.properties ?? {});
  return [shownAt(document, media), isMade ? made : undefined].find(
    (one) => one !== undefined && (!schema || isValid(schema, one)),
  );
}
