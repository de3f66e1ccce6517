import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CannotRun, fileProblem, firstLineOf } from '../../../errors.ts';
import { getOf } from '../../../http/exchange.ts';
import { openSender } from '../../../http/sender.ts';
import { untilResponding } from '../../../http/client.ts';
import { parse, YAMLParseError } from 'yaml';

/**
 * Reads JSON or YAML.
 * @param name of the file, for messages
 * @throws CannotRun in one line: file, line and column, and what is wrong there
 */
export function parseDocument(text: string, name: string): unknown {
  const isJson = /^\s*[[{]/.test(text);
  // YAML contains JSON, and says where a mistake is; a parser of JSON alone is much faster.
  try {
    if (isJson) return JSON.parse(text) as unknown;
  } catch {
    // It may be YAML that begins with a brace.
  }
  if (/^\s*<[!?\w]/.test(text)) {
    throw new CannotRun(`error: ${name} is a page or XML. Give the JSON or YAML itself.`);
  }
  try {
    return parse(text, { merge: true }) as unknown;
  } catch (cause) {
    const [start] = cause instanceof YAMLParseError ? (cause.linePos ?? []) : [];
    const where = start ? `${name}:${start.line}:${start.col}` : name;
    const what = firstLineOf(cause).replace(/ at line.*$/, '');
    throw new CannotRun(`error: ${where} is not valid ${isJson ? 'JSON' : 'YAML'}: ${what}.`, {
      cause,
    });
  }
}

/** A file of a description: one of its own, or one that it refers to. */
export interface SourceFile {
  /** What messages call it: "openapi.yaml". */
  readonly name: string;
  /** What relative references in it are relative to; "" for a value that was no file. */
  readonly url: string;
  /** What JSON or YAML says. */
  readonly value: unknown;
}

/** All files of a description by their addresses, the description itself first. */
export type SourceFiles = ReadonlyMap<string, SourceFile>;

/** How the server of a description is reached. */
export interface Connection {
  /** Whether any certificate is trusted. */
  readonly insecure?: boolean | undefined;
  /** How long it may still take to start, ms (0). */
  readonly startUpMs?: number;
}

/** How long a server may take to send its document, ms. */
const TIMEOUT_MS = 30_000;

const isAddress = (source: string) => /^https?:/i.test(source);

/** @throws CannotRun where nothing responds, or not with the document */
async function fetchText(url: string, { insecure, startUpMs = 0 }: Connection): Promise<string> {
  const { pathname, search, origin } = new URL(url);
  const sender = await openSender(origin, { timeoutMs: TIMEOUT_MS, insecure });
  try {
    const request = getOf(`${pathname}${search}`);
    const { response, failure } = await untilResponding(() => sender.send(request), { startUpMs });
    if (response?.status === 200) return response.text;
    const { location = '' } = response?.headers ?? {};
    const got = response ? `it responds with ${`${response.status} ${location}`.trim()}` : failure;
    throw new CannotRun(`error: the OpenAPI document at ${url} cannot be read: ${got}`);
  } finally {
    await sender.close();
  }
}

async function textAt(url: string, connection: Connection): Promise<string> {
  if (isAddress(url)) return fetchText(url, connection);
  try {
    return await readFile(new URL(url), 'utf8');
  } catch (error) {
    throw new CannotRun(
      `error: the OpenAPI document ${fileURLToPath(url)} cannot be read: ${fileProblem(error)}.`,
    );
  }
}

function referredBy(value: unknown, from: string, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  const { $ref, discriminator } = value as Record<string, unknown>;
  const mapping: unknown = Object(discriminator).mapping;
  const kinds = Object.values(Object(mapping)).filter((one) => /[/.]/.test(String(one)));
  for (const reference of [$ref, ...kinds]) {
    if (typeof reference !== 'string' || reference.startsWith('#')) continue;
    const url = addressOf(reference, from);
    if (url !== undefined) found.add(url);
  }
  for (const member of Object.values(value)) referredBy(member, from, found);
  return found;
}

/** The address of the file that a reference leads to; undefined for what is not an address. */
export function addressOf(reference: string, from: string): string | undefined {
  try {
    return new URL(reference.split('#')[0] ?? '', from).href;
  } catch {
    return undefined;
  }
}

/**
 * Reads a description, and the files that it refers to.
 * @param source a file, or the address of one: "http://localhost:8080/v3/api-docs"
 * @throws CannotRun for a file that cannot be read, or is neither JSON nor YAML
 */
export async function readFiles(source: string, connection: Connection = {}): Promise<SourceFiles> {
  const root = isAddress(source) ? source : pathToFileURL(source).href;
  const files = new Map<string, SourceFile>();
  const waiting = new Set([root]);

  async function read(url: string) {
    const name = url === root ? source : isAddress(url) ? url : relative('', fileURLToPath(url));
    // Only the first one may have to wait for its server to start.
    const text = await textAt(
      url,
      files.size === 0 ? connection : { insecure: connection.insecure },
    );
    const value = parseDocument(text, name);
    files.set(url, { name, url, value });
    for (const other of referredBy(value, url)) waiting.add(other);
  }

  await read(root);
  // A set that grows while it is walked visits what was added too.
  for (const url of waiting) {
    // What is read from an address has no business with the files of this machine.
    if (files.has(url) || (isAddress(root) && !isAddress(url))) continue;
    // What looks like a reference may be data. If it is followed, it is a mistake then.
    await read(url).catch(() => {});
  }
  return files;
}
