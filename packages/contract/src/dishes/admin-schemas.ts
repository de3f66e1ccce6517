import * as z from 'zod/mini';
import {
  ADDONS_MAX,
  DESCRIPTION_MAX_LENGTH,
  ID_MAX_LENGTH,
  LINK_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from '../limits.ts';
import { idInputSchema } from '../common/fields/ids.ts';
import { priceSchema } from '../common/fields/naira.ts';
import { textSchema } from '../common/fields/text.ts';

/** An addon; one that is sent with its "_id" keeps it (D-65). */
export const addonInputSchema = z.object({
  /** Id of an existing addon of the dish; absent for a new addon (D-65). */
  _id: z.optional(idInputSchema),
  /** Name of the addon, at most 120 characters; no other addon of the dish has it. */
  name: textSchema('Addon name', NAME_MAX_LENGTH),
  /** Price for each, in whole naira (D-05). */
  price: priceSchema,
});

/** A new dish. */
export const dishInputSchema = z.object({
  /** Name of the dish, at most 120 characters. */
  name: textSchema('Name', NAME_MAX_LENGTH),
  /** Description of the dish, at most 2000 characters. */
  description: textSchema('Description', DESCRIPTION_MAX_LENGTH),
  /** Price of a plate, in whole naira (D-05). */
  price: priceSchema,
  /** Id of a category that exists. */
  category: textSchema('Category', ID_MAX_LENGTH),
  /** The whole list of addons, in the order of the menu; at most 50, and no two with the same name. */
  addons: z.array(addonInputSchema, 'Addons must be a list').check(
    z.maxLength(ADDONS_MAX, `A dish has at most ${ADDONS_MAX} addons`),
    z.refine(
      (addons) => new Set(addons.map((addon) => addon.name)).size === addons.length,
      'Two addons of a dish cannot have the same name',
    ),
  ),
  /** Address of the picture: absolute, or a path below the API. It is stored as it is. */
  image: z.optional(textSchema('Image', LINK_MAX_LENGTH)),
});
export type DishInput = z.infer<typeof dishInputSchema>;

/** Any part of a dish; the rest stays. */
export const dishChangeSchema = z.partial(dishInputSchema);

/** The new picture of a dish. */
export const dishPictureSchema = z.object({
  /** The picture, as the first part; JPEG, PNG or WebP of at most 5 MB (D-65). */
  files: z.optional(z.array(z.file(), 'files must be a file')),
});

/** The types that one call deletes; blogs have a call of their own (D-64). */
export const deletableTypeSchema = z.enum(['dish', 'category'], {
  error: 'type must be "dish" or "category"',
});
export type DeletableType = z.infer<typeof deletableTypeSchema>;
