/** Widths in which every picture is kept; the middle one is the one that "image" fields name. */
export const WIDTHS = [400, 800, 1200] as const;
export type Width = (typeof WIDTHS)[number];

export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

export const fileName = (picture: string, width: Width, format: Format) =>
  `${picture}-${width}.${format}`;

/** The six files of a picture: every width in every format. */
export const filesOf = (picture: string) =>
  FORMATS.flatMap((format) => WIDTHS.map((width) => fileName(picture, width, format)));
