import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { objectOf, type Json } from './json.ts';

/** Where a packed contract has its document. */
const IN_TARBALL = 'package/dist/openapi.json';
const TIMEOUT_MS = 10_000;

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'there is no such file';
  if (error instanceof SyntaxError) return 'it is not JSON';
  // fetch() has the reason as its cause: "connect ECONNREFUSED 127.0.0.1:4000".
  const { message, cause } = error;
  return message === 'fetch failed' && cause instanceof Error ? cause.message : message;
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} responds with ${response.status}`);
  return response.text();
}

/** The text at an address; of a server without a document there, its `/openapi.json`. */
async function fromAddress(address: string): Promise<string> {
  const { pathname } = new URL(address);
  return fetchText(pathname === '/' ? new URL('openapi.json', address).href : address);
}

async function fromTarball(file: string): Promise<string> {
  await readFile(file);
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const unpacked = promisify(execFile)('tar', ['-xOzf', file, IN_TARBALL], options);
  const { stdout } = await unpacked.catch((error: unknown) => {
    throw new Error(`it contains no ${IN_TARBALL}`, { cause: error });
  });
  return stdout;
}

/**
 * Reads an OpenAPI document.
 * @param source a JSON file, a tarball of this package (.tgz), the address of a document or of a server
 * @throws Error that names the source and what to give instead
 */
export async function readDocument(source: string): Promise<Json> {
  try {
    const text = /^https?:\/\//.test(source)
      ? await fromAddress(source)
      : source.endsWith('.tgz')
        ? await fromTarball(source)
        : await readFile(source, 'utf8');
    const document = objectOf(JSON.parse(text));
    if (!('paths' in document)) throw new Error('it has no paths');
    return document;
  } catch (error) {
    throw new Error(
      `${source} can't be read as an OpenAPI document: ${messageOf(error)}. Give a JSON file, a .tgz of @catering/contract, or an address.`,
      { cause: error },
    );
  }
}
