import * as z from 'zod/mini';
import { PHONE_MAX_LENGTH, PHONE_MIN_DIGITS } from '../../limits.ts';
import { textSchema } from './text.ts';

/** A phone number as text: leading zeros, "+" and spaces stay as they were typed. */
export const phoneTextSchema = textSchema('Phone Number', PHONE_MAX_LENGTH);

export const PHONE_MESSAGE = 'Phone Number is required';

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** At least 10 digits, as text, so that leading zeros stay (VAL-12, D-45). */
export const deliveryPhoneSchema = z.string(PHONE_MESSAGE).check(
  z.trim(),
  z.regex(/^\+?[\d\s()./-]*$/, { error: PHONE_MESSAGE, abort: true }),
  z.maxLength(PHONE_MAX_LENGTH, PHONE_MESSAGE),
  z.refine((text) => countDigits(text) >= PHONE_MIN_DIGITS, PHONE_MESSAGE),
);
