import { documentedApi, readable, type UnreadableOperation } from './from-openapi.ts';
import { openDocument } from './document/document.ts';
import type { ServerAddress } from './document/servers.ts';
import { readFiles, type Connection } from './document/source-files.ts';
import type { Operation } from '../operation.ts';

/** What a description says: as operations, and as the document that they were read from. */
export interface Description {
  readonly operations: Operation[];
  readonly unreadable: readonly UnreadableOperation[];
  readonly document: unknown;
  readonly server: ServerAddress;
}

/**
 * Reads an OpenAPI document, and the files that it refers to.
 * @param source a file of JSON or YAML, or an address: "http://localhost:8080/v3/api-docs"
 * @param connection how its server is reached
 * @throws CannotRun in one line that names the file or the pointer, what is wrong and how to fix it
 */
export async function readDescription(
  source: string,
  connection: Connection = {},
): Promise<Description> {
  const document = openDocument(await readFiles(source, connection));
  const { url } = document.root.file;
  const origin = /^https?:/i.test(url) ? new URL(url).origin : undefined;
  const { operations, unreadable, basePath } = documentedApi(document);
  return { operations, unreadable, document: document.root.value, server: { basePath, origin } };
}

/**
 * The operations of an OpenAPI document; `readDescription` says how it is read.
 * @throws CannotRun for the first one that cannot be read
 */
export const readOpenApi = async (source: string): Promise<Operation[]> =>
  readable(await readDescription(source));
