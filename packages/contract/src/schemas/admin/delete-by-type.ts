import * as z from 'zod/mini';

/** What can be deleted by type; blogs have a call of their own (D-64). */
export const deletableTypeSchema = z.enum(['dish', 'category'], {
  error: 'type must be "dish" or "category"',
});
export type DeletableType = z.infer<typeof deletableTypeSchema>;
