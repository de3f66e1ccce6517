import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
import { reasonOf, StartupError } from '../server/startup-error.ts';

const contentSchema = z.looseObject({
  mimeType: z.optional(z.string()),
  text: z.optional(z.string()),
});

/** What is read of an entry; programs write more into it. */
const entrySchema = z.looseObject({
  request: z.looseObject({
    method: z.string(),
    url: z.string().check(z.refine((url) => URL.canParse(url, 'http://mock'), 'is no address')),
    postData: z.optional(contentSchema),
  }),
  response: z.looseObject({
    status: z.int(),
    headers: z.array(z.looseObject({ name: z.string(), value: z.string() })),
    content: z.extend(contentSchema, {
      size: z.optional(z.number()),
      encoding: z.optional(z.string()),
    }),
  }),
});
/** A request and its response in a HAR 1.2 file. */
export type HarEntry = z.infer<typeof entrySchema>;

const harSchema = z.looseObject({ log: z.looseObject({ entries: z.array(entrySchema) }) });

/**
 * The entries of a HAR file.
 * @param option the option that names the file
 * @throws StartupError in one line
 */
export function readHar(option: string, file: string): HarEntry[] {
  const unusable = (reason: string) =>
    new StartupError(
      `error: ${option} '${file}' cannot be used (${reason}). Give a HAR file, as --record or a browser writes it.`,
    );
  let content: unknown;
  try {
    // A device or a pipe may have no end.
    if (!statSync(file).isFile()) throw new Error('it is not a file');
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw unusable(reasonOf(error));
  }
  const result = harSchema.safeParse(content);
  if (result.success) return result.data.log.entries;
  const [issue] = result.error.issues;
  throw unusable(`${issue?.path.join('.') || 'the whole'}: ${issue?.message}`);
}
