import { IMAGE_MAX_BYTES } from '../limits.ts';
import type { Notes } from '../openapi/note.ts';
import { dishesRouter } from './admin.ts';
import {
  addonInputSchema,
  deletableTypeSchema,
  dishChangeSchema,
  dishInputSchema,
} from './admin-schemas.ts';
import { addonSchema, dishSchema } from './schemas.ts';

/** What an uploaded picture may be. */
const UPLOADED_PICTURE = `The first part is the picture: a JPEG, PNG or WebP of at most ${IMAGE_MAX_BYTES.toLocaleString('en')} bytes.`;

export const dishNotes: Notes = [
  [dishSchema, { id: 'Dish', description: 'A dish of the menu.' }],
  [addonSchema, { id: 'Addon', description: 'Something that can be added to a plate of a dish.' }],
  [dishInputSchema, { id: 'DishInput', description: 'A new dish.' }],
  [dishChangeSchema, { id: 'DishChange', description: 'Any part of a dish; the rest stays.' }],
  [
    addonInputSchema,
    { id: 'AddonInput', description: 'An addon; one that is sent with its "_id" keeps it.' },
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
