import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '../../limits.ts';

export const EMAIL_MESSAGE = 'Email is invalid';

/**
 * No space, one "@", a dot in the domain part (VAL-01 to VAL-03). Compared in lower case (D-57). Invisible
 * characters, which come along when an email is pasted, are removed.
 */
export const emailSchema = z.string(EMAIL_MESSAGE).check(
  z.overwrite((email) => email.replace(/\p{Cf}/gu, '')),
  z.regex(/^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]+$/u, EMAIL_MESSAGE),
  z.maxLength(EMAIL_MAX_LENGTH, EMAIL_MESSAGE),
);
