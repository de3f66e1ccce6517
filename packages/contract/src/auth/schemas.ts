import * as z from 'zod/mini';
import { emailSchema } from '../common/fields/email.ts';
import { idSchema } from '../common/fields/ids.ts';
import { phoneTextSchema } from '../common/fields/phone.ts';
import { textSchema } from '../common/fields/text.ts';
import {
  ADDRESS_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  TOKEN_MAX_LENGTH,
} from '../limits.ts';

export const PASSWORD_MESSAGE = `Password must be at least ${PASSWORD_MIN_LENGTH} characters.`;

/** At least 8 characters, never trimmed (VAL-08, D-45). */
export const passwordSchema = z
  .string({
    error: ({ input }) => (input === undefined ? 'Password is required' : PASSWORD_MESSAGE),
  })
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, PASSWORD_MESSAGE),
    z.maxLength(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters.`),
  );

/** The input of sign-up and login. */
export const credentialsSchema = z.object({
  /** Email of the account, not case-sensitive (D-57). */
  email: emailSchema,
  /** At least 8 characters, never trimmed (VAL-08). */
  password: passwordSchema,
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** The account that a mail is sent to. */
export const emailBodySchema = z.object({
  /** Email of the account, not case-sensitive (D-57). */
  email: emailSchema,
});

/** The password that replaces a forgotten one. */
export const newPasswordSchema = z.object({
  /** At least 8 characters, never trimmed (VAL-08). */
  newPassword: passwordSchema,
});

/** The token of a mailed link. */
export const linkTokenSchema = textSchema('Token', TOKEN_MAX_LENGTH);

/** The access token of a session, sent back as "Authorization: Bearer {token}" (D-51). */
export const tokenBodySchema = z.object({
  /** Access token, valid for 7 days; send it as "Authorization: Bearer {token}" (D-51). */
  token: z.string().check(z.minLength(1)),
});

/** The validity of a token (D-52). */
export const isValidBodySchema = z.object({
  /** false for a missing, malformed, expired or revoked token (D-52). */
  isValid: z.boolean(),
});

/** An account, without its password (D-33). */
export const userSchema = z.object({
  /** Id of the account. */
  _id: idSchema,
  /** Email of the account. */
  email: z.string(),
  /** Phone number as text; absent until the customer sets it. */
  phoneNumber: z.optional(z.string()),
  /** Delivery address; absent until the customer sets it. */
  deliveryAddress: z.optional(z.string()),
});
export type User = z.infer<typeof userSchema>;

/** The fields that customers may change; any other field is rejected (D-33). */
export const userDetailsSchema = z.strictObject({
  /** New phone number, as text; optional. */
  phoneNumber: z.optional(phoneTextSchema),
  /** New delivery address; optional. */
  deliveryAddress: z.optional(textSchema('Delivery Address', ADDRESS_MAX_LENGTH)),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;
