import * as z from 'zod/mini';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '../limits.ts';
import { textSchema } from '../common/fields/text.ts';

/** A new section of the menu. */
export const categoryInputSchema = z.object({
  /** Name of the section, at most 120 characters. */
  name: textSchema('Name', NAME_MAX_LENGTH),
  /** Description of the section, at most 2000 characters. */
  description: textSchema('Description', DESCRIPTION_MAX_LENGTH),
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;

/** Any part of a category; the rest stays. */
export const categoryChangeSchema = z.partial(categoryInputSchema);
