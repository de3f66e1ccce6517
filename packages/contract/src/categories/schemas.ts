import * as z from 'zod/mini';
import { idSchema } from '../common/fields/ids.ts';

/** A section of the menu (ENT-08). */
export const categorySchema = z.object({
  /** Id of the category. */
  _id: idSchema,
  /** Name of the section of the menu (ENT-08). */
  name: z.string(),
  /** Description of the section (ENT-08). */
  description: z.string(),
});
export type Category = z.infer<typeof categorySchema>;
