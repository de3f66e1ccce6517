import { baseAddress } from './base-address.ts';

/** The address of an image of the API, which is absolute or a path below the API's address. */
export const imageAddress = (image: string): string =>
  image === '' || /^(?:https?:|data:|blob:|\/\/)/i.test(image)
    ? image
    : `${baseAddress}/${image.replace(/^\/+/, '')}`;
