import type { HeaderSpec, ResponseSpec, Schema } from '../operation.ts';
import type { OpenApiDocument } from './document.ts';
import type { Place } from './place.ts';
import type { ExampleReader } from './examples.ts';
import { describedBy } from './parameters.ts';
import { decodeParameter, type Style } from './parameter-style.ts';

/** What a document says of it, it says as the content of the response. */
const IGNORED = 'content-type';

/** A header is text: a number in it is one that can be read as such. */
const ofText = (schema: Schema, name: string, style: Style): Schema => ({
  get jsonSchema() {
    return schema.jsonSchema;
  },
  validate: (text) =>
    schema.validate(
      text === undefined ? text : decodeParameter(text, { style, schema: schema.jsonSchema, name }),
    ),
});

/** The headers that a document declares for a response, by their names in lower case. */
export function headersOf(
  document: OpenApiDocument,
  reader: ExampleReader,
  response: Place,
): NonNullable<ResponseSpec['headers']> {
  const declared = document.entriesOf(document.at(response, 'headers'));
  const specs = declared.map(([written, place]): [string, HeaderSpec] => {
    const { required, schema, content } = Object(place.value) as Record<string, unknown>;
    const name = written.toLowerCase();
    // Generators describe headers without a word on their values.
    if (schema === undefined && content === undefined) {
      return [name, { required: required === true, schema: undefined }];
    }
    const described = describedBy(document, place);
    const style: Style = { name: 'simple', explode: false, isJson: described.isJson };
    const ofValue = reader.schemaOf(described.schema, 'output');
    return [name, { required: required === true, schema: ofText(ofValue, name, style) }];
  });
  return Object.fromEntries(specs.filter(([name]) => name !== IGNORED));
}
