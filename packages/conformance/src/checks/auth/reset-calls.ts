import { expectStatus } from '../expect/expect.ts';
import type { CateringContext } from '../catering-context.ts';
import { NEW_PASSWORD } from './calls.ts';

export const forgot = (context: CateringContext, email: string) =>
  context.send({ operation: 'auth.forgotPassword', as: 'guest', body: { email } });

/** The token of a reset link that was mailed just now. */
export const mailedToken = async (context: CateringContext, email: string) => {
  expectStatus(await forgot(context, email), 200);
  const link = await context.fixtures.control.linkTo(email, '/reset-password');
  return link.get('resetToken') ?? '';
};

export const reset = (context: CateringContext, resetToken: string, newPassword = NEW_PASSWORD) =>
  context.send({
    operation: 'auth.resetPassword',
    as: 'guest',
    query: { resetToken },
    body: { newPassword },
  });
