import { IMAGE_MAX_BYTES } from '../limits.ts';

/** What the address of a picture may be. */
export const IMAGE_ADDRESS = 'An absolute address, or a path below the address of the API.';

/** What an uploaded picture may be. */
export const UPLOADED_PICTURE = `The first part is the picture: a JPEG, PNG or WebP of at most ${IMAGE_MAX_BYTES.toLocaleString('en')} bytes.`;
