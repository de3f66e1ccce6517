import { schemaOf, type Schema } from '@catering/conformance';
import { errorSchema } from '@catering/contract';

/** The body of every response of 400 and above (D-53). */
export const errorBody: Schema = schemaOf(errorSchema, 'output');
