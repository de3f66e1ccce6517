import * as z from 'zod/mini';
import { idSchema } from '../common/fields/ids.ts';
import { nairaSchema } from '../common/fields/naira.ts';

/** Something that can be added to each plate of a dish (ENT-07). */
export const addonSchema = z.object({
  /** Id of the addon. */
  _id: idSchema,
  /** Name of the addon (ENT-07). */
  name: z.string(),
  /** Price for each, in whole naira (D-05). */
  price: nairaSchema,
});
export type Addon = z.infer<typeof addonSchema>;

/** A dish of the menu (ENT-01 to ENT-07). */
export const dishSchema = z.object({
  /** Id of the dish (ENT-01). */
  _id: idSchema,
  /** Name of the dish (ENT-02). */
  name: z.string(),
  /** Description of the dish (ENT-03). */
  description: z.string(),
  /** Price of a plate, in whole naira (ENT-04, D-05). */
  price: nairaSchema,
  /** Address of the picture: absolute, or a path below the API, `${apiAddress}${image}` (ENT-05). */
  image: z.string(),
  /** Id of its category (ENT-06). */
  category: idSchema,
  /** The addons that a customer can add to each plate (ENT-07). */
  addons: z.array(addonSchema),
});
export type Dish = z.infer<typeof dishSchema>;

/** Filters of the list; unknown ones are ignored (D-62). */
export const dishQuerySchema = z.object({
  /** Only dishes of the category with this id (D-62). */
  category: z.optional(z.string()),
  /** Only dishes whose name contains this, regardless of its case (D-62). */
  name: z.optional(z.string()),
});
export type DishQuery = z.infer<typeof dishQuerySchema>;
