import { IMAGE_MAX_BYTES } from '../limits.ts';

/** What the address of a picture may be. */
export const IMAGE_ADDRESS =
  'An absolute address, or a path below the address of the API: put that before it, "http://127.0.0.1:4000" + "/pictures/jollof.webp".';

/** What an uploaded picture may be. */
export const UPLOADED_PICTURE = `The first part is the picture: a JPEG, PNG or WebP of at most ${IMAGE_MAX_BYTES.toLocaleString('en')} bytes.`;
