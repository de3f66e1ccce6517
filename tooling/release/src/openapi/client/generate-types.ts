import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/** The types of a client, as an independent generator makes them from an OpenAPI document. */
export async function generateTypes(document: object): Promise<string> {
  const nodes = await openapiTS(document as OpenAPI3, {
    // How the generator's manual says that files are to be typed.
    transform: (schema) => (schema.format === 'binary' ? BLOB : undefined),
  });
  return astToString(nodes);
}
