import * as z from 'zod/mini';
import { ID_MAX_LENGTH, PAGE_SIZE_MAX, PHONE_MAX_LENGTH, PRICE_MAX_NAIRA } from './limits.ts';

/** An id as the server gives it: text of any form. */
export const idSchema = z.string().check(z.minLength(1));

/** A point in time, ISO 8601 in UTC: "2026-11-21T09:30:00.000Z" (D-50). */
export const timestampSchema = z.iso.datetime();

/** Money: whole naira, never negative (D-05). */
export const nairaSchema = z.int().check(z.minimum(0));

/** A price that an admin may set, in whole naira. */
export const priceSchema = z
  .int('Price must be a whole number of naira')
  .check(
    z.minimum(0, 'Price cannot be negative'),
    z.maximum(PRICE_MAX_NAIRA, `Price cannot be above ${PRICE_MAX_NAIRA} naira`),
  );

/** Line breaks and tabs are text; other control characters and halves of surrogate pairs are not. */
const READABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;

/** A check that text holds only what can be stored and shown. */
export const readable = (label: string) =>
  z.regex(READABLE, `${label} contains characters that cannot be stored`);

/**
 * Text that a person wrote, trimmed.
 *
 * @param label how messages name it: "Name is required"
 */
export const textSchema = (label: string, maxLength: number) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`),
      readable(label),
    );

/** An id as a client sends it, in a path or a body. */
export const idInputSchema = textSchema('Id', ID_MAX_LENGTH);

export const idParamsSchema = z.object({ id: idInputSchema });

/** A phone number as text: leading zeros, "+" and spaces stay as they were typed. */
export const phoneTextSchema = textSchema('Phone Number', PHONE_MAX_LENGTH);

/** A response that only confirms. */
export const messageBodySchema = z.object({ message: z.string().check(z.minLength(1)) });

/** Number of entries in one response: "1" to "1000". */
export const limitQuerySchema = z
  .string()
  .check(
    z.regex(/^(?:[1-9]\d{0,2}|1000)$/, `limit must be a whole number from 1 to ${PAGE_SIZE_MAX}`),
  );
/** Page of the list, counted from "1"; needs "limit" to have an effect on lists without a default. */
export const pageQuerySchema = z
  .string()
  .check(z.regex(/^[1-9]\d{0,5}$/, 'page must be a whole number from 1 to 999999'));
/** "-createdAt" is newest first. */
export const sortQuerySchema = z.enum(['-createdAt', 'createdAt'], {
  error: 'sort must be "-createdAt" or "createdAt"',
});
/** A yes or no in a query. */
export const booleanQuerySchema = z.enum(['true', 'false'], {
  error: 'must be "true" or "false"',
});
