import * as z from 'zod/mini';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '../limits.ts';
import { textSchema } from '../common/fields/text.ts';

export const categoryInputSchema = z.object({
  name: textSchema('Name', NAME_MAX_LENGTH),
  description: textSchema('Description', DESCRIPTION_MAX_LENGTH),
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export const categoryChangeSchema = z.partial(categoryInputSchema);
