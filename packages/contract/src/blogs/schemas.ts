import * as z from 'zod/mini';
import { idSchema } from '../common/fields/ids.ts';
import { timestampSchema } from '../common/fields/timestamp.ts';

/** A blog post (ENT-25). */
export const blogSchema = z.object({
  /** Id of the post. */
  _id: idSchema,
  /** Title of the post. */
  title: z.string(),
  /** Address of the picture: absolute, or a path below the API, `${apiAddress}${image}` (ENT-25). */
  image: z.string(),
  /** Address of the full post, elsewhere (ENT-25). */
  link: z.string(),
  /** Text of the card (ENT-25). */
  highlightParagraph: z.string(),
  /** Time of its creation, ISO 8601 in UTC (D-50). */
  created: timestampSchema,
});
export type Blog = z.infer<typeof blogSchema>;
