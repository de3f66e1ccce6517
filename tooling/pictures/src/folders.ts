import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', 'dist');

/** Pictures of dishes and blog posts, and the plate for dishes without one; the API serves these. */
export const dishPicturesFolder = join(dist, 'dishes');

/** Pictures of the site's own pages. */
export const sitePicturesFolder = join(dist, 'site');
