import * as z from 'zod/mini';
import { PRICE_MAX_NAIRA } from '../../limits.ts';

/** Money: whole naira, never negative (D-05). */
export const nairaSchema = z.int().check(z.minimum(0));

/** A price that an admin may set, in whole naira. */
export const priceSchema = z
  .int('Price must be a whole number of naira')
  .check(
    z.minimum(0, 'Price cannot be negative'),
    z.maximum(PRICE_MAX_NAIRA, `Price cannot be above ${PRICE_MAX_NAIRA} naira`),
  );
