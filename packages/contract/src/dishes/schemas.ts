import * as z from 'zod/mini';
import { idSchema } from '../common/fields/ids.ts';
import { nairaSchema } from '../common/fields/naira.ts';

/** Something that can be added to each plate of a dish (ENT-07). */
export const addonSchema = z.object({ _id: idSchema, name: z.string(), price: nairaSchema });
export type Addon = z.infer<typeof addonSchema>;

/** A dish of the menu (ENT-01 to ENT-07). "image" is an absolute address, or a path below the API's. */
export const dishSchema = z.object({
  _id: idSchema,
  name: z.string(),
  description: z.string(),
  price: nairaSchema,
  image: z.string(),
  category: idSchema,
  addons: z.array(addonSchema),
});
export type Dish = z.infer<typeof dishSchema>;

/** Filters of the list; unknown ones are ignored (D-62). */
export const dishQuerySchema = z.object({
  category: z.optional(z.string()),
  name: z.optional(z.string()),
});
export type DishQuery = z.infer<typeof dishQuerySchema>;
