import { CONFIRMED_IS_STORED } from '../definition/reference.ts';
import { userSchema } from '@catering/contract';
import { expectBody, expectEqual, expectRejection, expectStatus } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { expectValidity, logIn, mailedToken, PASSWORD, reset, signUp } from '../auth/auth-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';

/** Checks that a rejected request leaves accounts as they were. */
export const unchangedAccountChecks: WrittenCheck[] = [
  {
    operation: 'auth.signUp',
    detail: 'refused',
    reference: CONFIRMED_IS_STORED,
    title: 'A sign-up that is rejected leaves its email to the next one.',
    run: async (context) => {
      const email = context.newEmail();
      const body = { email, password: 'short' };
      const rejected = await context.send({ operation: 'auth.signUp', as: 'guest', body });
      expectRejection(context, rejected, rejections.invalid);
      const { token } = await signUp(context, email);
      await expectValidity(context, token, true);
    },
  },
  {
    operation: 'auth.signUp',
    detail: 'refused-known',
    reference: CONFIRMED_IS_STORED,
    title: 'A sign-up with a known email leaves the password of the account.',
    run: async (context) => {
      const { email, password, token } = await signUp(context);
      const body = { email, password: 'Another-cook-55' };
      const rejected = await context.send({ operation: 'auth.signUp', as: 'guest', body });
      expectRejection(context, rejected, rejections.conflict);
      await expectValidity(context, token, true);
      expectStatus(await logIn(context, email, password), 200);
      const other = await logIn(context, email, body.password);
      expectRejection(context, other, rejections.wrongCredentials);
    },
  },
  {
    operation: 'auth.update',
    detail: 'refused',
    reference: CONFIRMED_IS_STORED,
    title: 'Details of which one is invalid are rejected, and none is stored.',
    run: async (context) => {
      const { token } = await signUp(context);
      const update = (body: object) =>
        context.send({ operation: 'auth.update', as: { token }, body });
      const before = { phoneNumber: '08030001122', deliveryAddress: '3 Aba Road, Port Harcourt' };
      expectStatus(await update(before), 200);
      const half = { phoneNumber: '08039998877', deliveryAddress: '' };
      expectRejection(context, await update(half), rejections.invalid);
      const exchange = await update({ deliveryAddress: before.deliveryAddress });
      const { phoneNumber } = expectBody(exchange, 200, userSchema);
      expectEqual('keeps the number', phoneNumber, before.phoneNumber, exchange);
    },
  },
  {
    operation: 'auth.resetPassword',
    detail: 'refused',
    reference: CONFIRMED_IS_STORED,
    strictOnly: true,
    title: 'A reset that is rejected leaves its link and the old password.',
    run: async (context) => {
      const { email } = await signUp(context);
      const token = await mailedToken(context, email);
      expectRejection(context, await reset(context, token, 'short'), rejections.badLink);
      expectStatus(await logIn(context, email, PASSWORD), 200);
      expectStatus(await reset(context, token), 200);
    },
  },
];
