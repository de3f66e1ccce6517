import type * as z from 'zod/mini';
import * as auth from '../auth/schemas.ts';
import * as blogsAdmin from '../blogs/admin-schemas.ts';
import * as blogs from '../blogs/schemas.ts';
import * as categoriesAdmin from '../categories/admin-schemas.ts';
import * as categories from '../categories/schemas.ts';
import * as classEnrollment from '../class-enrollment/schemas.ts';
import * as errors from '../common/errors.ts';
import * as dishesAdmin from '../dishes/admin-schemas.ts';
import * as dishes from '../dishes/schemas.ts';
import * as messagesAdmin from '../messages/admin-schemas.ts';
import * as messages from '../messages/schemas.ts';
import * as orderInput from '../order/input-schemas.ts';
import * as order from '../order/schemas.ts';
import * as utilityAdmin from '../utility/admin-schemas.ts';
import * as utility from '../utility/schemas.ts';
import type { Notes } from './note.ts';
import sentences from './sentences.json' with { type: 'json' };

const schemas: Readonly<Record<string, unknown>> = {
  ...auth,
  ...blogs,
  ...blogsAdmin,
  ...categories,
  ...categoriesAdmin,
  ...classEnrollment,
  ...dishes,
  ...dishesAdmin,
  ...errors,
  ...messages,
  ...messagesAdmin,
  ...order,
  ...orderInput,
  ...utility,
  ...utilityAdmin,
};

/** The schema of each field, with its doc comment. */
const fields = Object.entries(sentences).flatMap(([name, texts]) => {
  const shape: Readonly<Record<string, z.core.$ZodType>> = Object(schemas[name]).shape ?? {};
  return Object.entries(texts).flatMap(([field, text]) => {
    const schema = shape[field];
    return schema ? [{ schema, text }] : [];
  });
});

/**
 * Notes with the doc comments of the fields: "pnpm openapi --accept" copies them to sentences.json. A schema
 * that fields share, or that has a note of its own, keeps that note.
 */
export function withSentences(notes: Notes): Notes {
  const known = new Map(notes);
  for (const { schema, text } of fields) {
    const note = known.get(schema);
    const isShared = fields.some((other) => other.schema === schema && other.text !== text);
    if (isShared || note?.id !== undefined || note?.description !== undefined) continue;
    known.set(schema, { ...note, description: text });
  }
  return [...known];
}
