import { tokenBodySchema } from '@catering/contract';
import { expectBody, expectRejection, expectStatus, responseOf } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { CHANGES, expectValidity, logIn, PASSWORD, signUp } from './auth-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';

export const signUpChecks: WrittenCheck[] = [
  {
    operation: 'auth.signUp',
    detail: 'log-in',
    reference: 'signs it in',
    title: 'Who has signed up can log in, and both tokens are valid.',
    run: async (context) => {
      const { email, password, token } = await signUp(context);
      await expectValidity(context, token, true);
      const issued = expectBody(await logIn(context, email, password), 200, tokenBodySchema);
      await expectValidity(context, issued.token, true);
      await expectValidity(context, token, true);
    },
  },
  {
    operation: 'auth.signUp',
    detail: 'customer',
    reference: 'without regard to a role in the body',
    title: 'A sign-up that asks for another role still creates a customer.',
    run: async (context) => {
      const email = context.newEmail();
      const extra = { role: 'admin', isAdmin: true, roles: ['admin'] };
      const body = { email, password: PASSWORD, ...extra };
      const exchange = await context.send({ operation: 'auth.signUp', as: 'guest', body });
      // Rejecting the field is as good as ignoring it.
      if (responseOf(exchange).status >= 400) return;
      const { token } = expectBody(exchange, 201, tokenBodySchema);
      const asked = await context.send({ operation: 'utility.requestLogs', as: { token } });
      expectRejection(context, asked, rejections.wrongRole);
    },
  },
  {
    operation: 'auth.signUp',
    detail: 'known-email',
    reference: 'A known email gives 409, in capitals too.',
    title: 'A known email is not signed up again: 409.',
    run: async (context) => {
      const { email } = await context.auth.shared(CHANGES);
      const body = { email, password: PASSWORD };
      const again = await context.send({ operation: 'auth.signUp', as: 'guest', body });
      expectRejection(context, again, rejections.conflict);
    },
  },
  {
    operation: 'auth.signUp',
    detail: 'email-case',
    reference: 'A known email gives 409, in capitals too.',
    title: 'An email is the same in capitals: it is not signed up again, and logs in.',
    run: async (context) => {
      const { email, password } = await context.auth.shared(CHANGES);
      const body = { email: email.toUpperCase(), password };
      const again = await context.send({ operation: 'auth.signUp', as: 'guest', body });
      expectRejection(context, again, rejections.conflict);
      expectStatus(await logIn(context, email.toUpperCase(), password), 200);
    },
  },
];
