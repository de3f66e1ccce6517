import { IMAGE_ADDRESS, UPLOADED_PICTURE } from '../common/picture-notes.ts';
import type { Notes } from '../openapi/note.ts';
import { dishesRouter } from './admin.ts';
import {
  addonInputSchema,
  deletableTypeSchema,
  dishChangeSchema,
  dishInputSchema,
} from './admin-schemas.ts';
import { addonSchema, dishQuerySchema, dishSchema } from './schemas.ts';

export const dishNotes: Notes = [
  [dishSchema, { id: 'Dish', description: 'A dish of the menu.' }],
  [dishSchema.shape.image, { description: IMAGE_ADDRESS }],
  [dishSchema.shape.addons, { description: 'What can be added to each plate.' }],
  [addonSchema, { id: 'Addon', description: 'Something that can be added to a plate of a dish.' }],
  [dishInputSchema, { id: 'DishInput', description: 'A new dish.' }],
  [dishInputSchema.shape.category, { description: 'The "_id" of a category that exists.' }],
  [dishInputSchema.shape.image, { description: IMAGE_ADDRESS }],
  [
    dishInputSchema.shape.addons,
    { description: 'The whole list; no two addons of a dish have the same name.' },
  ],
  [dishChangeSchema, { id: 'DishChange', description: 'Any part of a dish; the rest stays.' }],
  [
    addonInputSchema,
    { id: 'AddonInput', description: 'An addon; one that is sent with its "_id" keeps it.' },
  ],
  [dishQuerySchema.shape.category, { description: 'Only dishes of the category with this id.' }],
  [
    dishQuerySchema.shape.name,
    { description: 'Only dishes whose name contains this, in upper or lower case.' },
  ],
  [
    dishesRouter.replaceImage.body,
    { id: 'DishPicture', description: "A dish's new picture.", also: { required: ['files'] } },
  ],
  [
    dishesRouter.replaceImage.body.shape.files,
    { description: UPLOADED_PICTURE, also: { minItems: 1 } },
  ],
  [deletableTypeSchema, { description: 'What to delete.' }],
];
