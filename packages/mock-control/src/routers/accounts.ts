import type { AppRouter } from '@ts-rest/core';
import {
  emailSchema,
  errorSchema,
  idSchema,
  messageBodySchema,
  passwordSchema,
  timestampSchema,
} from '@catering/contract';
import * as z from 'zod/mini';
import { wholeNumberSchema } from '../fields.ts';

const roleSchema = z.enum(['user', 'admin']);

/** An account of the server. */
export const accountSchema = z.object({
  /** Id of the account. */
  _id: idSchema,
  /** Email of the account. */
  email: z.string(),
  /** "user" or "admin". */
  role: roleSchema,
  /** True if the email address was verified. */
  verified: z.boolean(),
  /** True if the customer has disabled it. */
  disabled: z.boolean(),
  /** Time of creation, ISO 8601 in UTC. */
  createdAt: timestampSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** A new account; every field has a default. */
const newAccountSchema = z.strictObject({
  /** Default: a new address. */
  email: z.optional(emailSchema),
  /** Default: "a good password". */
  password: z.optional(passwordSchema),
  /** Default: "user". */
  role: z._default(roleSchema, 'user'),
  /** Default: true. */
  verified: z._default(z.boolean(), true),
  /** Number of paid orders in its history, of dishes from the menu. */
  orders: z._default(wholeNumberSchema('orders', 0, 10_000), 0),
});

export type NewAccount = z.infer<typeof newAccountSchema>;

/** A session: the token goes into "Authorization: Bearer {token}". */
const sessionSchema = z.object({
  /** Email of the account. */
  email: z.string(),
  /** Access token, for "Authorization: Bearer {token}". */
  token: z.string(),
});

const byAccountSchema = z.object({
  /** The account's "_id" or its email. */
  id: z.string(),
});

export const accountsRouter = {
  /** Lists the accounts, newest first. */
  list: {
    method: 'GET',
    path: '/accounts',
    responses: { 200: z.array(accountSchema) },
  },
  /** Creates an account and signs it in. No limit of calls counts it, and no mail is sent. */
  create: {
    method: 'POST',
    path: '/accounts',
    body: z.prefault(newAccountSchema, {}),
    responses: {
      201: z.extend(accountSchema, {
        /** Password of the account. */
        password: z.string(),
        /** Access token, for "Authorization: Bearer {token}". */
        token: z.string(),
      }),
      409: errorSchema,
    },
  },
  /** Signs an account in without its password. */
  signIn: {
    method: 'POST',
    path: '/accounts/:id/sign-in',
    pathParams: byAccountSchema,
    body: z.optional(z.strictObject({})),
    responses: { 200: sessionSchema, 404: errorSchema },
  },
  /** Ends all sessions of an account. */
  endSessions: {
    method: 'POST',
    path: '/accounts/:id/end-sessions',
    pathParams: byAccountSchema,
    body: z.optional(z.strictObject({})),
    responses: { 200: messageBodySchema, 404: errorSchema },
  },
} as const satisfies AppRouter;
