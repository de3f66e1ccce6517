const AVIF_WIDTHS = [400, 800, 1200];
const READY_MADE = /-800\.webp$/;

/**
 * The sources of a ready-made picture, for a `<picture>` element around the image itself.
 *
 * An image whose name ends in "-800.webp" promises AVIF files next to it, 400, 800 and 1200 pixels
 * wide. Any other image, an uploaded one for example, is one file: the list is empty.
 *
 * @param image the "image" of a dish or blog post: an absolute address, or a path
 */
export const pictureSources = (image: string) => {
  if (!READY_MADE.test(image)) return [];
  const stem = image.replace(READY_MADE, '');
  const srcSet = AVIF_WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
  return [{ type: 'image/avif', srcSet }];
};
