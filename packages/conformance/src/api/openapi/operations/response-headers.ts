import type { HeaderSpec, ResponseSpec } from '../../operation.ts';
import type { DocumentNode } from '../document/node.ts';
import type { DescribedDocument } from '../examples/examples.ts';
import { describedBy, sentAs } from './parameters.ts';
import type { Style } from './parameter-style.ts';

/** What a document says of it, it says as the content of the response. */
const IGNORED = 'content-type';

/** The headers that a document declares for a response, by their names in lower case. */
export function headersOf(
  document: DescribedDocument,
  response: DocumentNode,
): NonNullable<ResponseSpec['headers']> {
  const declared = document.entriesOf(document.at(response, 'headers'));
  const specs = declared.map(([written, node]): [string, HeaderSpec] => {
    const { required, schema: said, content } = Object(node.value) as Record<string, unknown>;
    const name = written.toLowerCase();
    const isRequired = required === true;
    // Generators describe headers without a schema.
    if (said === undefined && content === undefined) {
      return [name, { required: isRequired, schema: undefined }];
    }
    const described = describedBy(document, node);
    const style: Style = { name: 'simple', explode: false, isJson: described.isJson };
    const schema = document.schemaOf(described.schema, 'output');
    return [name, { required: isRequired, schema: sentAs({ required: true, style, schema }) }];
  });
  return Object.fromEntries(specs.filter(([name]) => name !== IGNORED));
}
