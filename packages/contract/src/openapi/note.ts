import type * as z from 'zod/mini';
import type { JsonSchema } from './document-types.ts';

/** What a schema is called and what people should know of it, in addition to what its checks say. */
export interface Note {
  /** Its name among the components; without one it stands where it is used. */
  id?: string;
  description?: string;
  /** Keywords that its checks cannot be turned into. */
  also?: JsonSchema;
  /** Replaces what would be made of its checks. */
  instead?: JsonSchema;
}

/** Schemas, each with what readers should know about it. */
export type Notes = readonly (readonly [schema: z.core.$ZodType, note: Note])[];
