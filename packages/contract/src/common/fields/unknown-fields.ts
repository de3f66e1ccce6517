import * as z from 'zod/mini';

/**
 * What becomes of a field that the contract does not name. In a query it is ignored (D-62), and in a
 * body it is dropped before anything is stored: `z.object` does both. Account details are the one body
 * that is rejected for it, with 400, so that nobody believes to have changed an email (D-33): this is
 * the schema for such a body.
 */
export const rejectingUnknownFields = z.strictObject;
