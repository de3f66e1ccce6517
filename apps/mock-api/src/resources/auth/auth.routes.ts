import {
  confirmations,
  contract,
  VERIFICATION_PARAMETER,
  type VerificationOutcome,
} from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { NextFunction, Request, Response } from 'express';
import { transact } from '../../database/transact.ts';
import type { Dependencies } from '../../backend/dependencies.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { callerOf } from '../../http/authenticate.ts';
import { accounts, changeAccount, findAccountByEmail, toUser } from './accounts.store.ts';
import { makeFindCaller } from './access-tokens.ts';
import { logIn } from './log-in.ts';
import { resetPassword, sendResetLink } from './password-reset.ts';
import { signUp } from './sign-up.ts';
import { sendVerification, verifyEmail } from './verification.ts';

const confirmation = (message: string) => ({ status: 200, body: { message } }) as const;

/** Browsers ask for HTML; a request that accepts anything gets JSON. */
const wantsPage = (request: Request) => request.accepts(['json', 'html']) === 'html';

/** The login page of the site, which says what the link of a verification mail did (D-32). */
const loginPage = (site: string, outcome: VerificationOutcome) =>
  `${site}/login?${VERIFICATION_PARAMETER}=${outcome}`;

/** A link without a readable user and token fails validation; a person who opens it sees the login page, not JSON. */
const redirectDamagedLink =
  (site: string) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const isReadable = contract.auth.verifyEmail.query.safeParse(request.query).success;
    if (isReadable || !wantsPage(request)) return next();
    response.status(302).location(loginPage(site, 'invalid')).end();
  };

export function authRoutes(dependencies: Dependencies) {
  const { database, newSecret, addresses, openAdminSignUp } = dependencies;
  const findCaller = makeFindCaller(dependencies);

  const change = (id: string, changes: Parameters<typeof changeAccount>[2]) =>
    transact(database, (transaction) => changeAccount(transaction, id, changes));

  return initServer().router(contract.auth, {
    signUp: async ({ body }) => ({ status: 201, body: await signUp(dependencies, body, 'user') }),

    signUpAdmin: async ({ body, req }) => {
      const { caller } = await findCaller(req.headers.authorization);
      if (!openAdminSignUp && caller?.role !== 'admin') {
        throw new ApiError('FORBIDDEN', { message: 'Only an admin may add an admin here.' });
      }
      return { status: 201, body: await signUp(dependencies, body, 'admin') };
    },

    verifyEmail: {
      middleware: [redirectDamagedLink(addresses.site)],
      handler: async ({ query, req, res }) => {
        const outcome = await verifyEmail(dependencies, query);
        if (wantsPage(req)) {
          res.location(loginPage(addresses.site, outcome));
          return { status: 302, body: undefined };
        }
        if (outcome !== 'yes') throw new ApiError('TOKEN_INVALID');
        return confirmation(confirmations.emailVerified);
      },
    },

    resendVerificationEmail: async ({ body }) => {
      const account = await findAccountByEmail(database, body.email);
      if (account?.verified === false) await sendVerification(dependencies, account);
      return confirmation(confirmations.verificationMailSent);
    },

    logIn: async ({ body }) => ({ status: 200, body: await logIn(dependencies, body) }),

    update: async ({ body, res }) => {
      const account = await change(callerOf(res).id, body);
      if (!account) throw new ApiError('UNAUTHENTICATED');
      return { status: 200, body: toUser(account) };
    },

    delete: async ({ res }) => {
      // Its orders stay, without it (D-34).
      const { id } = callerOf(res);
      await transact(database, (transaction) => accounts.remove(transaction, id));
      return confirmation(confirmations.accountDeleted);
    },

    disable: async ({ res }) => {
      await change(callerOf(res).id, { disabled: true, tokenVersion: newSecret() });
      return confirmation(confirmations.accountDisabled);
    },

    forgotPassword: async ({ body }) => {
      await sendResetLink(dependencies, body.email);
      return confirmation(confirmations.resetLinkSent);
    },

    resetPassword: async ({ query, body: { newPassword } }) => {
      await resetPassword(dependencies, { token: query.resetToken, newPassword });
      return confirmation(confirmations.passwordSaved);
    },

    isValid: async ({ req }) => {
      const { caller } = await findCaller(req.headers.authorization);
      return { status: 200, body: { isValid: caller !== undefined } };
    },
  });
}
