import { tokenBodySchema } from '@catering/contract';
import {
  declaredIn,
  expectBody,
  expectEqual,
  expectRejection,
  expectStatus,
  expectThat,
  responseOf,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { CHANGES, expectValidity, logIn, PASSWORD, signUp } from './calls.ts';
import { operationOf } from '../../operations/contract/contract-operations.ts';
import type { CateringCheck } from '../catering-context.ts';

export const signUpChecks: CateringCheck[] = [
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
  {
    operation: 'auth.signUp',
    detail: 'verification-mail',
    reference: 'A verification mail is sent',
    strictOnly: true,
    title: 'Sign-up mails a link that verifies the address, once.',
    run: async (context) => {
      const { email } = await signUp(context);
      const link = await context.fixtures.control.linkTo(email, '/auth/verify');
      const query = { user: link.get('user') ?? '', token: link.get('token') ?? '' };
      const call = { operation: 'auth.verifyEmail', as: 'guest', query } as const;
      const wrong = { ...query, user: 'another-user' };
      expectRejection(context, await context.send({ ...call, query: wrong }), rejections.badLink);
      expectStatus(await context.send(call), 200);
      expectRejection(context, await context.send(call), rejections.badLink);
    },
  },
  {
    operation: 'auth.verifyEmail',
    detail: 'browser',
    reference: 'is redirected to the login page of the site',
    strictOnly: true,
    title: 'A browser that follows the link of the verification mail is sent on to the login page.',
    run: async (context) => {
      const call = await context.validRequest('auth.verifyEmail');
      // The link works once.
      for (const verified of ['yes', 'used']) {
        const exchange = await context.send({ ...call, headers: { accept: 'text/html' } });
        const { location = '' } = expectStatus(exchange, 302).headers;
        const isLogin = new RegExp(`/login\\?(?:.*&)?verified=${verified}(?:&|$)`).test(location);
        expectThat('leads to the login page, which says what the link did', isLogin, {
          expected: `location: …/login?verified=${verified}`,
          got: `location: ${location}`,
          exchange,
        });
      }
    },
  },
  {
    operation: 'auth.verifyEmail',
    detail: 'bad-link',
    reference: 'Verifies the email by the link of the verification mail; any other link gives 400.',
    title: 'A verification link that was never issued is rejected.',
    run: async (context) => {
      const query = { user: 'no-such-user', token: 'no-such-token' };
      const exchange = await context.send({ operation: 'auth.verifyEmail', as: 'guest', query });
      expectRejection(context, exchange, rejections.badLink);
    },
  },
  {
    operation: 'auth.resendVerificationEmail',
    detail: 'mail',
    strictOnly: true,
    title: 'The verification mail is sent again to who asks for it.',
    run: async (context) => {
      const { email } = await signUp(context);
      const before = (await context.fixtures.control.mailsTo(email)).length;
      const call = { operation: 'auth.resendVerificationEmail', as: 'guest' } as const;
      expectStatus(await context.send({ ...call, body: { email } }), 200);
      const after = (await context.fixtures.control.mailsTo(email)).length;
      expectEqual('sends another mail', after, before + 1);
    },
  },
  ...(['auth.forgotPassword', 'auth.resendVerificationEmail'] as const).map(
    (operation): CateringCheck => ({
      operation,
      detail: 'unknown-email',
      reference: 'Responds alike to an unknown',
      title: 'An unknown address gets the same response as a known one.',
      run: async (context) => {
        const { email } = await context.auth.account('otherUser');
        const call = { operation, as: 'guest' } as const;
        const known = await context.send({ ...call, body: { email } });
        const unknown = await context.send({ ...call, body: { email: context.newEmail() } });
        const declared = operationOf(operation);
        const [expected, got] = [known, unknown].map((one) => declaredIn(declared, one));
        expectEqual('does not say who is a customer', got, expected, unknown);
      },
    }),
  ),
];
