import { authNotes } from '../auth/notes.ts';
import { blogNotes } from '../blogs/notes.ts';
import { categoryNotes } from '../categories/notes.ts';
import { classEnrollmentNotes } from '../class-enrollment/notes.ts';
import { commonNotes } from '../common/notes.ts';
import { dishNotes } from '../dishes/notes.ts';
import { messageNotes } from '../messages/notes.ts';
import { orderNotes } from '../order/notes.ts';
import { utilityNotes } from '../utility/notes.ts';
import type { Notes } from './note.ts';
import { withSentences } from './with-sentences.ts';

/** What is known of the schemas, apart from them so that the site's bundle is free of it. */
export const noteList: Notes = withSentences([
  ...commonNotes,
  ...authNotes,
  ...categoryNotes,
  ...dishNotes,
  ...blogNotes,
  ...orderNotes,
  ...messageNotes,
  ...classEnrollmentNotes,
  ...utilityNotes,
]);
