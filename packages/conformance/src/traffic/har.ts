import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

const headersSchema = z._default(
  z.array(z.object({ name: z.string(), value: z.string() })),
  () => [],
);

/** A body in a recording; Playwright can keep it in a file next to the recording. */
const contentSchema = z.object({
  mimeType: z.optional(z.string()),
  size: z.optional(z.number()),
  text: z.optional(z.string()),
  encoding: z.optional(z.string()),
  _file: z.optional(z.string()),
});
export type HarContent = z.infer<typeof contentSchema>;

const entrySchema = z.object({
  startedDateTime: z._default(z.string(), ''),
  time: z.optional(z.number()),
  request: z.object({
    method: z.string(),
    url: z
      .string()
      .check(z.refine((url) => URL.canParse(url, 'http://host'), 'is not a valid URL')),
    headers: headersSchema,
    bodySize: z.optional(z.number()),
    postData: z.optional(contentSchema),
  }),
  response: z.object({
    status: z.number(),
    headers: headersSchema,
    content: contentSchema,
  }),
  /** Email of the account that sent the request; null without one. Only the mock API writes it. */
  _account: z.optional(z.nullable(z.string())),
  /** What a fault did, when it responded in place of a server. Only the mock API writes it. */
  _fault: z.optional(z.string()),
});
/** A request and its response in a HAR 1.2 file: the part of it that is looked at. */
export type HarEntry = z.infer<typeof entrySchema>;

const harSchema = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });

/** A file that cannot be used, and why. */
export class HarError extends Error {}

const parse = <Type>(schema: z.ZodMiniType<Type>, value: unknown, place: string): Type => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [place, ...(issue?.path ?? [])].filter((part) => part !== '').join('.');
  throw new HarError(`${path || 'the whole'}: ${issue?.message}`);
};

const entryOf = (value: unknown, index: number) =>
  parse(entrySchema, value, `log.entries.${index}`);

/** The first line of a file that `openHarFile` writes; an entry a line follows. */
export const harHead = (creator: { readonly name: string; readonly version: string }): string =>
  `${JSON.stringify({ log: { version: '1.2', creator } }).slice(0, -2)},"entries":[\n`;
export const isHarHead = (line: string): boolean =>
  /^\{"log":\{"version":"1\.2","creator":\{[^{}]*\},"entries":\[$/.test(line.trimEnd());

/** Reads a file with an entry a line, however long; a kill may have cut its last line off. */
async function* entriesByLine(file: string): AsyncGenerator {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  let isFirst = true;
  for await (const line of lines) {
    const isEntry = !isFirst && line.startsWith('{');
    isFirst = false;
    if (!isEntry) continue;
    try {
      yield JSON.parse(line.replace(/,$/, ''));
    } catch {
      return;
    }
  }
}

async function firstLineOf(file: string): Promise<string> {
  // A device or a pipe may have no end.
  if (!(await stat(file)).isFile()) throw new HarError('it is not a file');
  for await (const line of createInterface({ input: createReadStream(file, { end: 1000 }) })) {
    return line;
  }
  return '';
}

/** The entries of a file that is one JSON text, checked, but as they were written. */
async function readWhole(file: string): Promise<readonly unknown[]> {
  const { log } = parse(harSchema, JSON.parse(await readFile(file, 'utf8')), '');
  log.entries.forEach(entryOf);
  return log.entries;
}

const inWords = (error: unknown) =>
  error instanceof HarError
    ? error
    : new HarError(error instanceof Error ? error.message : String(error), { cause: error });

/**
 * The entries of a file that another program wrote.
 * @returns undefined for a file that is not there, or that `openHarFile` has written
 * @throws HarError
 */
export async function rawEntriesOf(file: string): Promise<readonly unknown[] | undefined> {
  try {
    return isHarHead(await firstLineOf(file)) ? undefined : await readWhole(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw inWords(error);
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The entries of a HAR 1.2 file.
 * @throws HarError in words; its cause has the code of the system when the file cannot be read
 */
export async function readHar(file: string): Promise<HarEntry[]> {
  try {
    if (!isHarHead(await firstLineOf(file))) return (await readWhole(file)).map(entryOf);
    const entries: HarEntry[] = [];
    for await (const value of entriesByLine(file)) entries.push(entryOf(value, entries.length));
    return entries;
  } catch (error) {
    throw inWords(error);
  }
}
