import { exampleOf } from '@catering/contract';
import { Skipped } from '../../errors.ts';
import type { OperationCall } from '../../operations/operation-call.ts';
import type { CheckContext } from '../../checks/definition/check-context.ts';

const PASSWORD = 'Egusi-soup-9';

/** An account for only one check. */
const openedFor = async ({ auth, newEmail }: CheckContext) => {
  const [name = ''] = newEmail().split('@');
  return auth.open(name.replace(/^conformance-\w+-/, ''));
};

/** The valid requests of the operations on accounts. */
export const authRequests = {
  'auth.signUp': async ({ newEmail }: CheckContext): Promise<OperationCall> => ({
    operation: 'auth.signUp',
    as: 'guest',
    body: { email: newEmail(), password: PASSWORD },
  }),
  'auth.verifyEmail': async (context: CheckContext): Promise<OperationCall> => {
    const { email } = await openedFor(context);
    const link = await context.fixtures.mails.linkNeeded(email, '/auth/verify');
    const query = { user: link.get('user') ?? '', token: link.get('token') ?? '' };
    return { operation: 'auth.verifyEmail', as: 'guest', query };
  },
  'auth.resendVerificationEmail': async ({ auth }: CheckContext): Promise<OperationCall> => ({
    operation: 'auth.resendVerificationEmail',
    as: 'guest',
    body: { email: (await auth.shared('mails')).email },
  }),
  'auth.logIn': async ({ auth }: CheckContext): Promise<OperationCall> => {
    // A separate account, because a login may end the token that other checks use.
    const { email, password } = await auth.shared('login');
    return { operation: 'auth.logIn', as: 'guest', body: { email, password } };
  },
  'auth.update': async ({ auth }: CheckContext): Promise<OperationCall> => {
    if (auth.isGiven('otherUser')) {
      throw new Skipped('the phone number and address of a given account stay as they are');
    }
    return { operation: 'auth.update', as: 'otherUser', body: exampleOf('auth.update').body };
  },
  'auth.delete': async (context: CheckContext): Promise<OperationCall> => ({
    operation: 'auth.delete',
    as: { token: (await openedFor(context)).token },
  }),
  'auth.disable': async (context: CheckContext): Promise<OperationCall> => ({
    operation: 'auth.disable',
    as: { token: (await openedFor(context)).token },
  }),
  'auth.forgotPassword': async ({ auth }: CheckContext): Promise<OperationCall> => ({
    operation: 'auth.forgotPassword',
    as: 'guest',
    body: { email: (await auth.shared('mails')).email },
  }),
  'auth.resetPassword': async (context: CheckContext): Promise<OperationCall> => {
    const { email } = await openedFor(context);
    await context.send({ operation: 'auth.forgotPassword', as: 'guest', body: { email } });
    const link = await context.fixtures.mails.linkNeeded(email, '/reset-password');
    const resetToken = link.get('resetToken') ?? '';
    return {
      operation: 'auth.resetPassword',
      as: 'guest',
      query: { resetToken },
      body: { newPassword: PASSWORD },
    };
  },
  'auth.signUpAdmin': async ({ newEmail }: CheckContext): Promise<OperationCall> => ({
    operation: 'auth.signUpAdmin',
    as: 'admin',
    body: { email: newEmail(), password: PASSWORD },
  }),
  'auth.isValid': async (): Promise<OperationCall> => ({ operation: 'auth.isValid', as: 'user' }),
};
