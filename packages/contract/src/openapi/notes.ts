import { authNotes } from './notes/auth.ts';
import { catalogueNotes } from './notes/catalogue.ts';
import type { Notes } from './notes/note.ts';
import { orderNotes } from './notes/orders.ts';
import { primitiveNotes } from './notes/primitives.ts';
import { visitorNotes } from './notes/visitors.ts';

/** What is known of the schemas, apart from them so that the site's bundle is free of it. */
export const noteList: Notes = [
  ...primitiveNotes,
  ...authNotes,
  ...catalogueNotes,
  ...orderNotes,
  ...visitorNotes,
];
