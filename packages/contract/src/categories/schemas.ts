import * as z from 'zod/mini';
import { idSchema } from '../common/fields/ids.ts';

/** A section of the menu (ENT-08). */
export const categorySchema = z.object({
  _id: idSchema,
  name: z.string(),
  description: z.string(),
});
export type Category = z.infer<typeof categorySchema>;
