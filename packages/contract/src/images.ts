/** Widths, in pixels, in which a ready-made picture is kept. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

const READY_MADE = /-(?:400|800|1200)\.(?:avif|webp)$/;

/**
 * The sources of a ready-made picture, best format first, for a `<picture>` element.
 *
 * An image whose name ends in "-400", "-800" or "-1200" and ".avif" or ".webp" promises all six
 * siblings. Any other image, an uploaded one for example, is one file: the list is empty.
 *
 * @param image the "image" of a dish or blog post: an absolute address, or a path
 */
export const pictureSources = (image: string) => {
  if (!READY_MADE.test(image)) return [];
  const stem = image.replace(READY_MADE, '');
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: PICTURE_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }));
};
