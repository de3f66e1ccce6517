import type { PictureName } from './names.ts';

/**
 * The path of a picture's WebP file: the "image" of a demo dish or post, and the `src` on the site.
 * The contract's `pictureSources` finds the AVIF files beside it.
 */
export const imagePath = (name: PictureName) => `/pictures/${name}-800.webp`;
