import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import { idInputSchema } from '../common/fields/ids.ts';
import { messageBodySchema } from '../common/fields/message-body.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { ANYONE, SIGNED_IN } from '../common/operations/roles.ts';
import {
  credentialsSchema,
  emailBodySchema,
  isValidBodySchema,
  linkTokenSchema,
  newPasswordSchema,
  tokenBodySchema,
  userDetailsSchema,
  userSchema,
} from './schemas.ts';

const c = initContract();

export const authRouter = apiRouter({
  /**
   * Opens a customer account, without regard to a role in the body, and signs it in. A known email gives 409, in
   * capitals too. A verification mail is sent; login and orders work without it (D-31).
   */
  signUp: {
    method: 'POST',
    path: '/auth/signup/emailandpassword',
    summary: 'Sign up',
    metadata: { roles: ANYONE, limited: true },
    body: credentialsSchema,
    responses: { 201: tokenBodySchema, ...failures(409) },
  },
  /**
   * Verifies the email by the link of the verification mail; any other link gives 400. A browser (Accept: text/html) is
   * redirected to the login page of the site in both cases, with "verified=yes", "verified=used" or "verified=invalid"
   * (D-32).
   */
  verifyEmail: {
    method: 'GET',
    path: '/auth/verify',
    summary: 'Verify an email address',
    metadata: { roles: ANYONE, changesState: true, linkToken: true },
    query: z.object({
      /** Id of the account that the link belongs to. */
      user: idInputSchema,
      /** Token of the verification mail. */
      token: linkTokenSchema,
    }),
    responses: { 200: messageBodySchema, 302: c.noBody() },
  },
  /** Mails the verification link again. Responds alike to an unknown and an already verified address. */
  resendVerificationEmail: {
    method: 'POST',
    path: '/auth/resend-verification-email',
    summary: 'Send the verification mail again',
    metadata: { roles: ANYONE, limited: true, needsMail: true },
    body: emailBodySchema,
    responses: { 200: messageBodySchema },
  },
  /**
   * Returns an access token. Gives 401 for an unknown email and for a wrong password alike, 403 for a disabled account.
   * The case of the password counts, that of the email does not.
   */
  logIn: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in',
    metadata: { roles: ANYONE, limited: true, expensive: true },
    body: credentialsSchema,
    responses: { 200: tokenBodySchema, ...failures(401, 403) },
  },
  /**
   * Stores the details that are sent and keeps the others. Responds with the account of the caller. Unknown fields are
   * rejected.
   */
  update: {
    method: 'PUT',
    path: '/auth/update',
    summary: 'Change account details',
    metadata: { roles: SIGNED_IN },
    body: userDetailsSchema,
    responses: { 200: userSchema },
  },
  /**
   * Removes the account, and no other one, and ends all its tokens. Its orders are kept for the books, without the
   * email (D-34).
   */
  delete: {
    method: 'DELETE',
    path: '/auth/delete',
    summary: 'Delete the account',
    metadata: { roles: SIGNED_IN, endsTokens: true },
    body: c.noBody(),
    responses: { 200: messageBodySchema },
  },
  /** Keeps the account, ends all its tokens and rejects further logins (D-34). */
  disable: {
    method: 'PUT',
    path: '/auth/disable',
    summary: 'Disable the account',
    metadata: { roles: SIGNED_IN, endsTokens: true },
    body: c.noBody(),
    responses: { 200: messageBodySchema },
  },
  /** Mails a link that is valid for 30 minutes. Responds alike to an unknown address (D-58). */
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Ask for a reset link',
    metadata: { roles: ANYONE, limited: true, needsMail: true },
    body: emailBodySchema,
    responses: { 200: messageBodySchema },
  },
  /**
   * Sets a new password with the token of the reset link, which works once and until a newer one is asked for; any other
   * gives 400. Ends all tokens of the account and returns none (D-59).
   */
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password',
    metadata: { roles: ANYONE, limited: true, linkToken: true, endsTokens: true },
    query: z.object({
      /** Token of the reset link; it works once. */
      resetToken: linkTokenSchema,
    }),
    body: newPasswordSchema,
    responses: { 200: messageBodySchema },
  },
  /**
   * Opens an admin account. A known email gives 409. Gives 403 where the server does not allow it: open on a loopback
   * server, and with the bearer token of an admin (D-61).
   */
  signUpAdmin: {
    method: 'POST',
    path: '/auth/signup/admin',
    summary: 'Sign up an admin',
    metadata: { roles: ANYONE, limited: true, readsToken: true, expensive: true },
    body: credentialsSchema,
    responses: { 201: tokenBodySchema, ...failures(403, 409) },
  },
  /** Checks a token. The response is never 401: a missing, malformed, expired or revoked token and a disabled account are all "false" (D-52). */
  isValid: {
    method: 'GET',
    path: '/auth/is-valid',
    summary: 'Check the access token',
    metadata: { roles: ANYONE, readsToken: true },
    responses: { 200: isValidBodySchema },
  },
});
