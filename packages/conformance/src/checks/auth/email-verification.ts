import type { WrittenCheck } from '../definition/check.ts';
import {
  declaredIn,
  expectEqual,
  expectRejection,
  expectStatus,
  expectThat,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { operationOf } from '../../operations/contract/contract-operations.ts';
import { signUp } from './auth-calls.ts';

export const emailVerificationChecks: WrittenCheck[] = [
  {
    operation: 'auth.signUp',
    detail: 'verification-mail',
    reference: 'A verification mail is sent',
    strictOnly: true,
    title: 'Sign-up mails a link that verifies the address, once.',
    run: async (context) => {
      const { email } = await signUp(context);
      const link = await context.fixtures.mails.linkTo(email, '/auth/verify');
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
      const before = (await context.fixtures.mails.to(email)).length;
      const call = { operation: 'auth.resendVerificationEmail', as: 'guest' } as const;
      expectStatus(await context.send({ ...call, body: { email } }), 200);
      const after = (await context.fixtures.mails.to(email)).length;
      expectEqual('sends another mail', after, before + 1);
    },
  },
  ...(['auth.forgotPassword', 'auth.resendVerificationEmail'] as const).map(
    (operation): WrittenCheck => ({
      operation,
      detail: 'unknown-email',
      reference: 'Responds alike to an unknown',
      title: 'An unknown address gets the same response as a known one.',
      run: async (context) => {
        const { email } = await context.auth.shared('mails');
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
