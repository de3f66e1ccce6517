import * as z from 'zod/mini';

/** Fits into a header, a path and a message. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An id that a person gives: "kitchen-closed". */
export const givenNameSchema = z
  .string()
  .check(
    z.maxLength(60, '_id takes at most 60 characters'),
    z.regex(NAME, '_id is a name in lower case: "kitchen-closed"'),
  );
