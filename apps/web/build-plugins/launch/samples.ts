import { filesOf } from '@catering/pictures/files';
import { picturesFolder } from '@catering/pictures/folder';
import { sitePictureNames, type SitePictureName } from '@catering/pictures/names';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fingerprints of what this repository ships as samples. */
export interface Samples {
  logo: string;
  /** Of the paragraphs of the About page. */
  about: readonly string[];
  /** Of the training programs' descriptions. */
  trainings: readonly string[];
  /** By name. */
  pictures: Readonly<Record<string, string>>;
}

/** What belongs to every kitchen: a plate and an empty cart. */
const FOR_EVERYBODY: readonly SitePictureName[] = ['plate', 'empty-cart'];

/** A short fingerprint of a text or of a file's bytes. */
export const fingerprint = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Fingerprints of the pictures that the site has now, by name. */
export const readPictures = (): Record<string, string> =>
  Object.fromEntries(
    sitePictureNames
      .filter((name) => !FOR_EVERYBODY.includes(name))
      .map((name) => {
        const [file = ''] = filesOf(name);
        return [name, fingerprint(readFileSync(join(picturesFolder, file)))];
      }),
  );
