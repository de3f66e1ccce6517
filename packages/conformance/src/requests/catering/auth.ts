import { exampleOf } from '@catering/contract';
import type { OperationCall } from '../../operations/operation-call.ts';
import type { CateringContext } from '../../checks/catering-context.ts';

const PASSWORD = 'Egusi-soup-9';

/** An account for one check alone. */
const openedFor = async ({ auth, newEmail }: CateringContext) => {
  const [label = ''] = newEmail().split('@');
  return auth.open(label.replace(/^conformance-\d+-/, ''));
};

/** A valid request of each operation. */
export const authRequests = {
  'auth.signUp': async ({ newEmail }: CateringContext): Promise<OperationCall> => ({
    operation: 'auth.signUp',
    as: 'guest',
    body: { email: newEmail(), password: PASSWORD },
  }),
  'auth.verifyEmail': async (context: CateringContext): Promise<OperationCall> => {
    const { email } = await openedFor(context);
    const link = await context.fixtures.control.linkTo(email, '/auth/verify');
    const query = { user: link.get('user') ?? '', token: link.get('token') ?? '' };
    return { operation: 'auth.verifyEmail', as: 'guest', query };
  },
  'auth.resendVerificationEmail': async ({ auth }: CateringContext): Promise<OperationCall> => ({
    operation: 'auth.resendVerificationEmail',
    as: 'guest',
    body: { email: (await auth.account('otherUser')).email },
  }),
  'auth.logIn': async ({ auth }: CateringContext): Promise<OperationCall> => {
    const { email, password } = await auth.account('otherUser');
    return { operation: 'auth.logIn', as: 'guest', body: { email, password } };
  },
  'auth.update': async (): Promise<OperationCall> => ({
    operation: 'auth.update',
    as: 'otherUser',
    body: exampleOf('auth.update').body,
  }),
  'auth.delete': async (context: CateringContext): Promise<OperationCall> => ({
    operation: 'auth.delete',
    as: { token: (await openedFor(context)).token },
  }),
  'auth.disable': async (context: CateringContext): Promise<OperationCall> => ({
    operation: 'auth.disable',
    as: { token: (await openedFor(context)).token },
  }),
  'auth.forgotPassword': async ({ auth }: CateringContext): Promise<OperationCall> => ({
    operation: 'auth.forgotPassword',
    as: 'guest',
    body: { email: (await auth.account('otherUser')).email },
  }),
  'auth.resetPassword': async (context: CateringContext): Promise<OperationCall> => {
    const { email } = await openedFor(context);
    await context.send({ operation: 'auth.forgotPassword', as: 'guest', body: { email } });
    const link = await context.fixtures.control.linkTo(email, '/reset-password');
    const resetToken = link.get('resetToken') ?? '';
    return {
      operation: 'auth.resetPassword',
      as: 'guest',
      query: { resetToken },
      body: { newPassword: PASSWORD },
    };
  },
  'auth.signUpAdmin': async ({ newEmail }: CateringContext): Promise<OperationCall> => ({
    operation: 'auth.signUpAdmin',
    as: 'admin',
    body: { email: newEmail(), password: PASSWORD },
  }),
  'auth.isValid': async (): Promise<OperationCall> => ({ operation: 'auth.isValid', as: 'user' }),
};
