import type { Dish } from '@catering/contract';
import { addonsOf, type ExtraName } from './addons.ts';

interface MenuLine {
  /** Readable id; the dish's picture has the same name. */
  _id: string;
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
    image: `/pictures/${line._id}-800.webp`,
    category,
    addons: addonsOf(line._id, extras),
  }));
