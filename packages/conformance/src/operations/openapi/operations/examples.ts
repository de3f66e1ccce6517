import { isObject } from '../../../values/schema/json-path.ts';
import { shownBy } from '../../../values/schema/json-schema.ts';
import { isValid, type Schema } from '../../operation.ts';
import type { Direction } from '../../contract/validator.ts';
import type { OpenApiDocument } from '../document/document.ts';
import type { DocumentNode } from '../document/node.ts';

/** A document whose schemas are made once for each node. */
export interface DescribedDocument extends OpenApiDocument {
  schemaOf(node: DocumentNode, direction: Direction): Schema;
}

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

/**
 * A valid value that a document shows for a media type or a parameter. Examples that their own
 * schema rejects are ignored: requests made of them would fail on a correct server.
 */
export const exampleAt = (
  document: OpenApiDocument,
  media: DocumentNode,
  schema: Schema,
): unknown =>
  [shownAt(document, media), shownBy(schema.jsonSchema)].find(
    (one) => isDefined(one) && isValid(schema, one),
  );
