import * as z from 'zod/mini';
import { ID_MAX_LENGTH } from '../../limits.ts';
import { textSchema } from './text.ts';

/** An id as the server gives it: text of any form. */
export const idSchema = z.string().check(z.minLength(1));

/** An "_id" that the server gave. */
export const idInputSchema = textSchema('Id', ID_MAX_LENGTH);

/** The id in the path of an operation. */
export const idParamsSchema = z.object({
  /** The "_id" of the entry. */
  id: idInputSchema,
});
