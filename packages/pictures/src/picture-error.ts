/** A call of the command that cannot be done; the message says why, for the person who called. */
export class PictureError extends Error {}
