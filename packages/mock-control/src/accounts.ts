import {
  emailSchema,
  errorSchema,
  idSchema,
  messageBodySchema,
  passwordSchema,
  timestampSchema,
} from '@catering/contract';
import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';
import { wholeNumber } from './whole-number.ts';

const roleSchema = z.enum(['user', 'admin']);

/** An account of the server. */
export const accountSchema = z.object({
  /** Id of the account. */
  _id: idSchema,
  /** Email of the account. */
  email: z.string(),
  /** "user" or "admin". */
  role: roleSchema,
  /** Whether the email address was verified. */
  verified: z.boolean(),
  /** Whether its holder has disabled it. */
  disabled: z.boolean(),
  /** When the account was made, ISO 8601 in UTC. */
  createdAt: timestampSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** What a new account is like; all may be left out. */
const newAccountSchema = z.strictObject({
  /** A free one when left out. */
  email: z.optional(emailSchema),
  /** "a good password" when left out. */
  password: z.optional(passwordSchema),
  /** "user" when left out. */
  role: z._default(roleSchema, 'user'),
  /** true when left out. */
  verified: z._default(z.boolean(), true),
  /** Paid orders of dishes from the menu that it has placed in the past. */
  orders: z._default(wholeNumber('orders', 0, 10_000), 0),
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

export const accountsRouter = controlRouter({
  /** Lists the accounts, newest first. */
  list: {
    method: 'GET',
    path: `${CONTROL_PATH}/accounts`,
    summary: 'List the accounts, newest first',
    responses: { 200: z.array(accountSchema) },
  },
  /** Makes an account that is signed in at once; no mail is sent. */
  create: {
    method: 'POST',
    path: `${CONTROL_PATH}/accounts`,
    summary: 'Make an account, signed in at once',
    description: 'No limit of calls counts it and no mail is sent.',
    body: z.prefault(newAccountSchema, {}),
    responses: {
      201: z.extend(accountSchema, {
        /** Password of the account, as given or made up. */
        password: z.string(),
        /** Access token, for "Authorization: Bearer {token}". */
        token: z.string(),
      }),
      409: errorSchema,
    },
  },
  /** Gives a token of an account without its password. */
  signIn: {
    method: 'POST',
    path: `${CONTROL_PATH}/accounts/:id/sign-in`,
    summary: 'Get a token of an account without its password',
    pathParams: byAccountSchema,
    body: z.optional(z.strictObject({})),
    responses: { 200: sessionSchema, 404: errorSchema },
  },
  /** Ends all sessions of an account now. */
  endSessions: {
    method: 'POST',
    path: `${CONTROL_PATH}/accounts/:id/end-sessions`,
    summary: 'End all sessions of an account now',
    pathParams: byAccountSchema,
    body: z.optional(z.strictObject({})),
    responses: { 200: messageBodySchema, 404: errorSchema },
  },
});
