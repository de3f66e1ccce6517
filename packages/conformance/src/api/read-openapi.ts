import { operationsOf } from './from-openapi.ts';
import { openDocument } from './openapi/document.ts';
import { serverOf, type ServerAddress } from './openapi/servers.ts';
import { readFiles } from './openapi/source-files.ts';
import type { Operation } from './operation.ts';

/** What a description says: as operations, and as the document that they were read from. */
export interface Description {
  readonly operations: Operation[];
  /** Of OpenAPI 3.0 or 3.1; that of Swagger 2.0 as one of 3.0. */
  readonly document: unknown;
  readonly server: ServerAddress;
}

/**
 * Reads an OpenAPI document, and the files that it refers to.
 * @param source a file of JSON or YAML, or an address: "http://localhost:8080/v3/api-docs"
 * @throws CannotRun in one line that names the file or the place, what is wrong and how to fix it
 */
export async function readDescription(source: string): Promise<Description> {
  const document = openDocument(await readFiles(source));
  return {
    operations: operationsOf(document),
    document: document.root.value,
    server: serverOf(document),
  };
}

/** The operations of an OpenAPI document; `readDescription` says how it is read. */
export const readOpenApi = async (source: string): Promise<Operation[]> =>
  (await readDescription(source)).operations;
