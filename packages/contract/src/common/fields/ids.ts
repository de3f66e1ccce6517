import * as z from 'zod/mini';
import { ID_MAX_LENGTH } from '../../limits.ts';
import { textSchema } from './text.ts';

/** An id in a response: any text. */
export const idSchema = z.string().check(z.minLength(1));

/** An id in a request, in a path or a body. */
export const idInputSchema = textSchema('Id', ID_MAX_LENGTH);

/** The id in the path of an operation. */
export const idParamsSchema = z.object({
  /** The "_id" of the entry. */
  id: idInputSchema,
});
