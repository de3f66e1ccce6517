import { IMAGE_MAX_BYTES } from '@catering/contract';
import type { FilePart } from '../http/body.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const file = (filename: string, type: string, content: FilePart['content']): FilePart => ({
  field: 'files',
  filename,
  type,
  content,
});

/** One pixel, as PNG and as WebP. */
export const pngPicture = (): FilePart => file('plate.png', 'image/png', [PNG]);
export const webpPicture = (): FilePart => file('plate.webp', 'image/webp', [WEBP]);
/** Declared a picture, and is none: pictures are recognised by their content (D-65). */
export const noPicture = (): FilePart =>
  file('plate.png', 'image/png', ['This is a recipe, not a picture of it.']);
/** Size of the largest picture that is allowed, in words. */
export const LARGEST_PICTURE = `${IMAGE_MAX_BYTES / 1_000_000} MB`;
/** A picture that is one byte larger than allowed (D-65). */
export const tooLargePicture = (): FilePart =>
  file('plate.png', 'image/png', [PNG, { repeat: ' ', times: IMAGE_MAX_BYTES + 1 - PNG.length }]);
