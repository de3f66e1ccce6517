import * as z from 'zod/mini';
import { PHONE_MAX_DIGITS, PHONE_MAX_LENGTH, PHONE_MIN_DIGITS } from '../../limits.ts';
import { textSchema } from './text.ts';

/** A phone number as text: leading zeros, "+" and spaces stay as they were typed. */
export const phoneTextSchema = textSchema('Phone Number', PHONE_MAX_LENGTH);

export const PHONE_MESSAGE = 'Phone Number is required';

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** 10 to 18 digits, as text, so that leading zeros stay (VAL-12, D-45): more are two numbers (D-75). */
export const deliveryPhoneSchema = z.string(PHONE_MESSAGE).check(
  z.trim(),
  z.regex(/^\+?[\d\s()./-]*$/, { error: PHONE_MESSAGE, abort: true }),
  z.maxLength(PHONE_MAX_LENGTH, PHONE_MESSAGE),
  z.refine((text) => {
    const digits = countDigits(text);
    return digits >= PHONE_MIN_DIGITS && digits <= PHONE_MAX_DIGITS;
  }, PHONE_MESSAGE),
);
