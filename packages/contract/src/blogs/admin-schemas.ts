import * as z from 'zod/mini';
import { DESCRIPTION_MAX_LENGTH, LINK_MAX_LENGTH, NAME_MAX_LENGTH } from '../limits.ts';
import { textSchema } from '../common/fields/text.ts';

const isHttpAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A new blog post, as a form (D-66). */
export const blogInputSchema = z.object({
  /** Title of the post, at most 120 characters. */
  title: textSchema('Title', NAME_MAX_LENGTH),
  /** Address of the full post, http or https. */
  link: textSchema('Link', LINK_MAX_LENGTH).check(
    z.refine(isHttpAddress, 'Link must be an http or https address'),
  ),
  /** Text of the card, at most 2000 characters. */
  highlightParagraph: textSchema('Highlight paragraph', DESCRIPTION_MAX_LENGTH),
  /** The picture, as the first part; JPEG, PNG or WebP of at most 5 MB (D-65). */
  files: z.optional(z.array(z.file(), 'files must be a file')),
});
export type BlogInput = z.infer<typeof blogInputSchema>;

/** Any part of a blog post; the rest stays. */
export const blogChangeSchema = z.partial(blogInputSchema);
