import type { Notes } from '../openapi/note.ts';
import { blogChangeSchema, blogInputSchema } from './admin-schemas.ts';
import { blogSchema } from './schemas.ts';

export const blogNotes: Notes = [
  [blogSchema, { id: 'Blog', description: 'A blog post.' }],
  [
    blogInputSchema,
    {
      id: 'BlogInput',
      description: 'A new blog post.',
      // The contract leaves the picture to the server, which alone sees its content.
      also: { required: ['title', 'link', 'highlightParagraph', 'files'] },
    },
  ],
  [blogInputSchema.shape.link, { also: { format: 'uri' } }],
  [blogInputSchema.shape.files, { also: { minItems: 1 } }],
  [blogChangeSchema, { id: 'BlogChange', description: 'Any part of a blog post; the rest stays.' }],
];
