import * as z from 'zod/mini';
import { idSchema } from '../common/fields/ids.ts';
import { timestampSchema } from '../common/fields/timestamp.ts';

/** A blog post (ENT-25). "link" leads to the full post, elsewhere. */
export const blogSchema = z.object({
  _id: idSchema,
  title: z.string(),
  image: z.string(),
  link: z.string(),
  highlightParagraph: z.string(),
  created: timestampSchema,
});
export type Blog = z.infer<typeof blogSchema>;
