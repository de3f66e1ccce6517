import type { Dish } from '@catering/contract';
import { imagePath } from '@catering/pictures/image-path';
import type { DishPictureName } from '@catering/pictures/names';
import { addonsOf, type ExtraName } from './addons.ts';

interface MenuLine {
  /** Readable id; the dish's picture has the same name. */
  _id: DishPictureName;
  name: string;
  description: string;
  /** A plate, in whole naira. */
  price: number;
  extras: ExtraName[];
}

/** The dishes of one category, from the lines of its menu. */
export const section = (category: string, lines: MenuLine[]): Dish[] =>
  lines.map(({ extras, ...line }) => ({
    ...line,
    image: imagePath(line._id),
    category,
    addons: addonsOf(line._id, extras),
  }));
