import { isObject } from '../../schema/json-path.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import { isMultipart, type FileTrait, type RequestBody, type Schema } from '../operation.ts';
import { contentTypeOf, mediaAt } from './content.ts';
import type { OpenApiDocument } from './document.ts';
import { below, type Place } from './place.ts';
import { exampleAt, type ExampleReader } from './examples.ts';
import { sampleFile } from './sample-files.ts';

interface Body {
  readonly body: RequestBody | undefined;
  readonly example: unknown;
  readonly files: readonly FileTrait[];
}

const isBinary = ({ format, contentMediaType, type }: JsonSchema & { contentMediaType?: string }) =>
  format === 'binary' || (contentMediaType !== undefined && type !== 'object');

/** Whether a part of a form is a file, or a list of files. */
const isFile = (schema: JsonSchema) => isBinary(schema) || isBinary(schema.items ?? {});

/** A form's schema without its files: what its text parts are judged by. */
function withoutFiles(schema: Schema, files: readonly string[]): Schema {
  return {
    get jsonSchema(): JsonSchema {
      const { properties = {}, required = [], ...rest } = schema.jsonSchema;
      const texts = Object.entries(properties).filter(([name]) => !files.includes(name));
      return {
        ...rest,
        properties: Object.fromEntries(texts),
        required: required.filter((name) => !files.includes(name)),
      };
    },
    validate: (value) =>
      schema.validate(value).filter(({ path }) => !files.includes(String(path[0]))),
  };
}

const textsIn = (example: unknown, files: readonly string[]) =>
  isObject(example)
    ? Object.fromEntries(Object.entries(example).filter(([name]) => !files.includes(name)))
    : example;

/** An example for requests: what only responses hold is left out. */
function withoutReadOnly({ at, followSchema }: OpenApiDocument, media: Place, example: unknown) {
  if (!isObject(example)) return example;
  const schema = followSchema(below(media, 'schema'));
  const isReadOnly = (name: string) =>
    Object(at(schema, 'properties', name).value).readOnly === true;
  return Object.fromEntries(Object.entries(example).filter(([name]) => !isReadOnly(name)));
}

/** The body that an operation takes. Files of a form stand apart from its text parts. */
export function requestBodyOf(
  document: OpenApiDocument,
  { schemaOf }: ExampleReader,
  operation: Place,
): Body {
  const { at, mistake } = document;
  const holder = at(operation, 'requestBody');
  if (holder.value === undefined) return { body: undefined, example: undefined, files: [] };
  const media = mediaAt(document, holder);
  if (!media) throw mistake(holder, 'has no "content"', 'Say what the body may be.');
  const required = Object(holder.value).required === true;
  const contentType = contentTypeOf(media);
  const otherTypes = Object.keys(Object(at(holder, 'content').value)).filter(
    (type) => type !== media.type,
  );
  const isDescribed = Object(media.place.value).schema !== undefined;
  const whole: Schema = isDescribed
    ? schemaOf(below(media.place, 'schema'), 'input')
    : { jsonSchema: {}, validate: () => [] };
  if (!isMultipart({ body: { contentType, schema: whole, required } })) {
    const example = withoutReadOnly(document, media.place, exampleAt(document, media.place, whole));
    return { body: { contentType, otherTypes, schema: whole, required }, example, files: [] };
  }
  const { properties = {}, required: needed = [] } = whole.jsonSchema;
  const names = Object.keys(properties).filter((name) => isFile(properties[name] ?? {}));
  const schema = withoutFiles(whole, names);
  const files = names.map((field): FileTrait => {
    const { contentType: types } = Object(at(media.place, 'encoding', field).value);
    const valid = sampleFile(field, typeof types === 'string' ? types : undefined);
    return { field, required: needed.includes(field), valid };
  });
  const example = textsIn(exampleAt(document, media.place, schema), names);
  return { body: { contentType, schema, required }, example, files };
}
