import { tokenBodySchema } from '@catering/contract';
import { expectBody, expectStatus } from '../expect/expect.ts';
import { expectValidity, logIn, mailedToken, PASSWORD, reset, signUp } from '../auth/auth-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import { atOnce, expectOne } from './send-at-once.ts';

const NEW_PASSWORDS = ['Nkwobi-evening-1', 'Nkwobi-evening-2'];

/** Checks that two requests at the same moment open one account. */
export const accountsAtOnceChecks: WrittenCheck[] = [
  {
    operation: 'auth.signUp',
    detail: 'email-at-once',
    reference: 'A known email gives 409, in capitals too.',
    title:
      'Of three sign-ups with one email that meet, one of them in capitals, one opens the account: the others get 409.',
    run: async (context) => {
      const email = context.newEmail();
      const emails = [email, email.toUpperCase(), email];
      const opened = expectOne(
        'opens one account',
        await atOnce(emails.length, (index) => {
          const body = { email: emails[index], password: PASSWORD };
          return context.send({ operation: 'auth.signUp', as: 'guest', body });
        }),
      );
      const { token } = expectBody(opened, 201, tokenBodySchema);
      await expectValidity(context, token, true);
      expectStatus(await logIn(context, email, PASSWORD), 200);
    },
  },
  {
    operation: 'auth.resetPassword',
    detail: 'link-at-once',
    reference: 'works once',
    strictOnly: true,
    title: 'Of two resets with one link that meet, one sets the password.',
    run: async (context) => {
      const { email } = await signUp(context);
      const resetToken = await mailedToken(context, email);
      const tried = await atOnce(2, (index) =>
        reset(context, resetToken, NEW_PASSWORDS[index] ?? ''),
      );
      const winner = tried.indexOf(expectOne('works once', tried));
      expectStatus(await logIn(context, email, NEW_PASSWORDS[winner] ?? ''), 200);
    },
  },
];
