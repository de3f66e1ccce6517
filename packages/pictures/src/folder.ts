import { join } from 'node:path';

/** Holds the files of all pictures. */
export const picturesFolder = join(import.meta.dirname, '../files');
