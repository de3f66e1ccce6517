import * as z from 'zod/mini';
import { PAGE_MAX, PAGE_SIZE_MAX } from '../../limits.ts';

/** Number of entries in one response: "1" to "1000". */
export const limitQuerySchema = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(?:[1-9]\\d{0,${`${PAGE_SIZE_MAX}`.length - 2}}|${PAGE_SIZE_MAX})$`),
      `limit must be a whole number from 1 to ${PAGE_SIZE_MAX}`,
    ),
  );
/** Page of the list, counted from "1". A list without a default size ignores it without "limit". */
export const pageQuerySchema = z
  .string()
  .check(
    z.regex(
      new RegExp(`^[1-9]\\d{0,${`${PAGE_MAX}`.length - 1}}$`),
      `page must be a whole number from 1 to ${PAGE_MAX}`,
    ),
  );
/** "-createdAt" is newest first. */
export const sortQuerySchema = z.enum(['-createdAt', 'createdAt'], {
  error: 'sort must be "-createdAt" or "createdAt"',
});
/** A yes or no in a query. @param name how messages name it */
const booleanQuery = (name: string) =>
  z.enum(['true', 'false'], { error: `${name} must be "true" or "false"` });
export const fulfilledQuerySchema = booleanQuery('fulfilled');
export const repliedQuerySchema = booleanQuery('replied');
