import { RESET_LINK_LIFETIME_MS } from '@catering/contract';
import { expectEqual, expectRejection, expectStatus } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import {
  expectValidity,
  forgot,
  logIn,
  mailedToken,
  NEW_PASSWORD,
  PASSWORD,
  reset,
  signUp,
} from './auth-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';

export const passwordResetChecks: WrittenCheck[] = [
  {
    operation: 'auth.resetPassword',
    detail: 'bad-link',
    reference: 'any other gives 400',
    title: 'A reset link that was never issued is rejected.',
    run: async (context) => {
      expectRejection(context, await reset(context, 'no-such-token'), rejections.badLink);
    },
  },
  {
    operation: 'auth.resetPassword',
    detail: 'new-password',
    reference: 'Ends all tokens of the account',
    strictOnly: true,
    title: 'A reset sets the new password, ends the old one and all tokens.',
    run: async (context) => {
      const { email, password, token } = await signUp(context);
      expectStatus(await reset(context, await mailedToken(context, email)), 200);
      await expectValidity(context, token, false);
      expectRejection(context, await logIn(context, email, password), rejections.wrongCredentials);
      expectStatus(await logIn(context, email, NEW_PASSWORD), 200);
    },
  },
  {
    operation: 'auth.resetPassword',
    detail: 'once',
    reference: 'works once',
    strictOnly: true,
    title: 'A reset link works once.',
    run: async (context) => {
      const { email } = await signUp(context);
      const token = await mailedToken(context, email);
      expectStatus(await reset(context, token), 200);
      expectRejection(context, await reset(context, token, PASSWORD), rejections.badLink);
      expectStatus(await logIn(context, email, NEW_PASSWORD), 200);
    },
  },
  {
    operation: 'auth.resetPassword',
    detail: 'newer-link',
    reference: 'until a newer one is asked for',
    strictOnly: true,
    title: 'A newer reset link cancels the older ones.',
    run: async (context) => {
      const { email } = await signUp(context);
      const older = await mailedToken(context, email);
      const newer = await mailedToken(context, email);
      expectRejection(context, await reset(context, older), rejections.badLink);
      expectStatus(await reset(context, newer), 200);
    },
  },
  {
    operation: 'auth.resetPassword',
    detail: 'thirty-minutes',
    strictOnly: true,
    phase: 'last',
    title: `A reset link works within ${RESET_LINK_LIFETIME_MS / 60_000} minutes, and no longer.`,
    run: async (context) => {
      const [early, late] = [await signUp(context), await signUp(context)];
      const [earlyToken, lateToken] = [
        await mailedToken(context, early.email),
        await mailedToken(context, late.email),
      ];
      await context.fixtures.clock.advance(RESET_LINK_LIFETIME_MS - 60_000);
      expectStatus(await reset(context, earlyToken), 200);
      await context.fixtures.clock.advance(61_000);
      expectRejection(context, await reset(context, lateToken), rejections.badLink);
    },
  },
  {
    operation: 'auth.forgotPassword',
    detail: 'mail',
    reference: 'Mails a link that is valid for 30 minutes.',
    strictOnly: true,
    title: 'A known address gets a mail with a link to the page of the new password.',
    run: async (context) => {
      const { email } = await signUp(context);
      expectStatus(await forgot(context, email), 200);
      await context.fixtures.mails.linkTo(email, '/reset-password');
    },
  },
  {
    operation: 'auth.forgotPassword',
    detail: 'no-mail',
    strictOnly: true,
    title: 'An unknown address gets no mail.',
    run: async (context) => {
      const email = context.newEmail();
      expectStatus(await forgot(context, email), 200);
      expectEqual('sends no mail', (await context.fixtures.mails.to(email)).length, 0);
    },
  },
];
