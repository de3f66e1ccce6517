/** The phone that pages are tried on: cheap, and four times slower than this machine. */
export const PHONE = { width: 360, height: 740 };
export const SLOWDOWN = 4;
