import * as z from 'zod/mini';

const headersSchema = z.array(z.object({ name: z.string(), value: z.string() }));

/** A body in a recording; Playwright can keep it in a file beside the recording. */
const contentSchema = z.object({
  mimeType: z.optional(z.string()),
  size: z.optional(z.number()),
  text: z.optional(z.string()),
  encoding: z.optional(z.string()),
  _file: z.optional(z.string()),
});
export type HarContent = z.infer<typeof contentSchema>;

const entrySchema = z.object({
  startedDateTime: z.string(),
  time: z.optional(z.number()),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: headersSchema,
    bodySize: z.optional(z.number()),
    postData: z.optional(contentSchema),
  }),
  response: z.object({
    status: z.number(),
    headers: headersSchema,
    content: contentSchema,
  }),
});
export type HarEntry = z.infer<typeof entrySchema>;

/** The part of HAR 1.2 that is looked at. */
export const harSchema = z.object({ log: z.object({ entries: z.array(entrySchema) }) });
