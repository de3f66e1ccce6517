import { reviewerPictureNames, type PictureName } from './names.ts';

/** One of the files that every picture has. */
export interface PictureFile {
  /** Pixels. */
  width: 400 | 800 | 1200;
  format: 'avif' | 'webp';
  /** A cheap phone on a slow network loads so much in good time. */
  maxBytes: number;
}

/** Browsers choose an AVIF by its width; the WebP is for those that cannot read AVIF. */
export const PICTURE_FILES: readonly PictureFile[] = [
  { width: 800, format: 'webp', maxBytes: 48_000 },
  { width: 400, format: 'avif', maxBytes: 12_000 },
  { width: 800, format: 'avif', maxBytes: 22_000 },
  { width: 1200, format: 'avif', maxBytes: 40_000 },
];

/** The limit of all files together, because every clone of the repository downloads them. */
export const MAX_TOTAL_BYTES = 9_000_000;

export const fileName = (name: PictureName, { width, format }: PictureFile) =>
  `${name}-${width}.${format}`;

/** The names of a picture's files. */
export const filesOf = (name: PictureName) => PICTURE_FILES.map((file) => fileName(name, file));

const squareNames: readonly PictureName[] = reviewerPictureNames;

/** Width and height of a picture as a ratio: reviewers are square, everything else is 4:3. */
export const aspectOf = (name: PictureName): readonly [width: number, height: number] =>
  squareNames.includes(name) ? [1, 1] : [4, 3];
