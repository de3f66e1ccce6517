import type { SitePictureName } from '@catering/pictures/names';

/** Path of one of the site's own pictures, for the `src` of a `Picture`. */
export const sitePicture = (name: SitePictureName) => `/pictures/${name}-800.webp`;
