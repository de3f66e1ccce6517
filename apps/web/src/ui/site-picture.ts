/**
 * Address of one of the site's own pictures.
 * @param name such as "hero" or "empty-cart": every width and format of it is under "/pictures/"
 */
export const sitePicture = (name: string) => `/pictures/${name}-800.webp`;
