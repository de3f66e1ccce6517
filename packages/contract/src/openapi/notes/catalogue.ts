import { blogChangeSchema, blogInputSchema } from '../../schemas/admin/blogs.ts';
import { blogSchema } from '../../schemas/blogs.ts';
import { categoryChangeSchema, categoryInputSchema } from '../../schemas/admin/categories.ts';
import { categorySchema } from '../../schemas/categories.ts';
import { deletableTypeSchema } from '../../schemas/admin/delete-by-type.ts';
import { dishesRouter } from '../../routers/admin/dishes.ts';
import { addonInputSchema, dishChangeSchema, dishInputSchema } from '../../schemas/admin/dishes.ts';
import { addonSchema, dishQuerySchema, dishSchema } from '../../schemas/dishes.ts';
import { IMAGE_MAX_BYTES } from '../../schemas/common/limits.ts';
import type { Notes } from './note.ts';

const IMAGE = 'An absolute address, or a path below the address of the API.';
const PICTURE = `The first part is the picture: a JPEG, PNG or WebP of at most ${IMAGE_MAX_BYTES.toLocaleString('en')} bytes.`;

export const catalogueNotes: Notes = [
  [categorySchema, { id: 'Category', description: 'A section of the menu.' }],
  [categoryInputSchema, { id: 'CategoryInput', description: 'A new section of the menu.' }],
  [
    categoryChangeSchema,
    { id: 'CategoryChange', description: 'Any part of a category; the rest stays.' },
  ],

  [dishSchema, { id: 'Dish', description: 'A dish of the menu.' }],
  [dishSchema.shape.image, { description: IMAGE }],
  [dishSchema.shape.addons, { description: 'What can be added to each plate.' }],
  [addonSchema, { id: 'Addon', description: 'Something that can be added to a plate of a dish.' }],
  [dishInputSchema, { id: 'DishInput', description: 'A new dish.' }],
  [dishInputSchema.shape.image, { description: IMAGE }],
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
    { description: 'Only dishes whose name contains this, whatever its case.' },
  ],
  [
    dishesRouter.replaceImage.body,
    { id: 'DishPicture', description: "A dish's new picture.", also: { required: ['files'] } },
  ],
  [dishesRouter.replaceImage.body.shape.files, { description: PICTURE, also: { minItems: 1 } }],
  [deletableTypeSchema, { description: 'What to delete.' }],

  [blogSchema, { id: 'Blog', description: 'A blog post.' }],
  [blogSchema.shape.image, { description: IMAGE }],
  [blogSchema.shape.link, { description: 'Leads to the full post, elsewhere.' }],
  [
    blogInputSchema,
    {
      id: 'BlogInput',
      description: 'A new blog post.',
      // The contract leaves the picture to the server, which alone sees its content.
      also: { required: ['title', 'link', 'highlightParagraph', 'files'] },
    },
  ],
  [
    blogInputSchema.shape.link,
    { description: 'An http or https address.', also: { format: 'uri' } },
  ],
  [blogInputSchema.shape.files, { description: PICTURE, also: { minItems: 1 } }],
  [blogChangeSchema, { id: 'BlogChange', description: 'Any part of a blog post; the rest stays.' }],
];
