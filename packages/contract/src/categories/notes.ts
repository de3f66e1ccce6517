import type { Notes } from '../openapi/note.ts';
import { categoryChangeSchema, categoryInputSchema } from './admin-schemas.ts';
import { categorySchema } from './schemas.ts';

export const categoryNotes: Notes = [
  [categorySchema, { id: 'Category', description: 'A section of the menu.' }],
  [categoryInputSchema, { id: 'CategoryInput', description: 'A new section of the menu.' }],
  [
    categoryChangeSchema,
    { id: 'CategoryChange', description: 'Any part of a category; the rest stays.' },
  ],
];
