import { APPLICATION_JSON } from '../../../http/content-type.ts';
import { isObject, pick } from '../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import { isMultipart, type FormPart, type RequestBody, type Schema } from '../../operation.ts';
import type { FileAnnotation } from '../../annotations.ts';
import { contentTypeOf, mediaAt, otherTypesOf } from './responses.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, type DocumentNode } from '../document/node.ts';
import { exampleAt, type DescribedDocument } from './examples.ts';
import { SEPARATORS } from './parameter-style.ts';
import { sampleFile } from '../../sample-files.ts';

interface Body {
  readonly body: RequestBody | undefined;
  readonly example: unknown;
  readonly files: readonly FileAnnotation[];
}

const isBinary = ({ format, contentMediaType, type }: JsonSchema & { contentMediaType?: string }) =>
  format === 'binary' || (contentMediaType !== undefined && type !== 'object');

const isFile = (schema: JsonSchema) => isBinary(schema) || isBinary(schema.items ?? {});

/** A form's schema without its files: what its text parts are judged by. */
function withoutFiles(schema: Schema, files: readonly string[]): Schema {
  return {
    get jsonSchema(): JsonSchema {
      const { properties = {}, required = [], ...rest } = schema.jsonSchema;
      const isText = (name: string) => !files.includes(name);
      return {
        ...rest,
        properties: pick(properties, isText) as typeof properties,
        required: required.filter(isText),
      };
    },
    validate: (value) =>
      schema.validate(value).filter(({ path }) => !files.includes(String(path[0]))),
  };
}

/** An example for requests: what only responses hold is left out. */
function withoutReadOnly(
  { at, followSchema }: OpenApiDocument,
  media: DocumentNode,
  example: unknown,
) {
  if (!isObject(example)) return example;
  const schema = followSchema(below(media, 'schema'));
  const isReadOnly = (name: string) =>
    Object(at(schema, 'properties', name).value).readOnly === true;
  return pick(example, (name) => !isReadOnly(name));
}

/** How the parts of a form are written: by their encoding, and objects as JSON. */
function partsOf(
  { at }: OpenApiDocument,
  media: DocumentNode,
  { jsonSchema }: Schema,
): RequestBody['parts'] {
  const entries = Object.entries(jsonSchema.properties ?? {}).map(([name, schema]) => {
    const { contentType, style, explode } = Object(at(media, 'encoding', name).value);
    const [first = ''] = typeof contentType === 'string' ? contentType.split(',') : [];
    const isObjects = [schema.type, schema.items?.type].flat().includes('object');
    const type = first || (isObjects ? APPLICATION_JSON : '');
    const isOneText = explode === false || (style !== undefined && style !== 'form');
    const part: FormPart = {
      ...(type !== '' && { type }),
      ...(isOneText && { separator: SEPARATORS[String(style)] ?? ',' }),
    };
    return [name, part] as const;
  });
  return Object.fromEntries(entries.filter(([, part]) => Object.keys(part).length > 0));
}

/** The body that an operation takes. Files of a form stand apart from its text parts. */
export function requestBodyOf(document: DescribedDocument, operation: DocumentNode): Body {
  const { at, mistake, schemaOf } = document;
  const holder = at(operation, 'requestBody');
  if (holder.value === undefined) return { body: undefined, example: undefined, files: [] };
  const media = mediaAt(document, holder);
  if (!media) throw mistake(holder, 'has no "content"', 'Say what the body may be.');
  const required = Object(holder.value).required === true;
  const contentType = contentTypeOf(media);
  const otherTypes = otherTypesOf(document, holder, media);
  const isDescribed = Object(media.node.value).schema !== undefined;
  const whole: Schema = isDescribed
    ? schemaOf(below(media.node, 'schema'), 'input')
    : { jsonSchema: {}, validate: () => [] };
  const parts = partsOf(document, media.node, whole);
  if (!isMultipart({ body: { contentType, schema: whole, required } })) {
    const example = withoutReadOnly(document, media.node, exampleAt(document, media.node, whole));
    return {
      body: { contentType, otherTypes, schema: whole, parts, required },
      example,
      files: [],
    };
  }
  const { properties = {}, required: needed = [] } = whole.jsonSchema;
  const names = Object.keys(properties).filter((name) => isFile(properties[name] ?? {}));
  const schema = withoutFiles(whole, names);
  const files = names.map((field): FileAnnotation => {
    const { contentType: types } = Object(at(media.node, 'encoding', field).value);
    const valid = sampleFile(field, typeof types === 'string' ? types : undefined);
    return { field, required: needed.includes(field), valid };
  });
  const shown = exampleAt(document, media.node, schema);
  const example = isObject(shown) ? pick(shown, (name) => !names.includes(name)) : shown;
  return { body: { contentType, schema, parts, required }, example, files };
}
