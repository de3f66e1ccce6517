import { exampleOf } from '@catering/contract';
import type { Supplies } from '../supplies.ts';
import type { OperationCall } from '../wire/operation-call.ts';

const PASSWORD = 'Egusi-soup-9';

/** An account for one check alone. */
const openedFor = async ({ accounts, newEmail }: Supplies) => {
  const [label = ''] = newEmail().split('@');
  return accounts.open(label.replace(/^conformance-\d+-/, ''));
};

/** How each operation is called well. */
export const authCalls = {
  'auth.signUp': async ({ newEmail }: Supplies): Promise<OperationCall> => ({
    operation: 'auth.signUp',
    as: 'guest',
    body: { email: newEmail(), password: PASSWORD },
  }),
  'auth.verifyEmail': async (supplies: Supplies): Promise<OperationCall> => {
    const { email } = await openedFor(supplies);
    const link = await supplies.control.linkTo(email, '/auth/verify');
    const query = { user: link.get('user') ?? '', token: link.get('token') ?? '' };
    return { operation: 'auth.verifyEmail', as: 'guest', query };
  },
  'auth.resendVerificationEmail': async ({ accounts }: Supplies): Promise<OperationCall> => ({
    operation: 'auth.resendVerificationEmail',
    as: 'guest',
    body: { email: (await accounts.account('stranger')).email },
  }),
  'auth.logIn': async ({ accounts }: Supplies): Promise<OperationCall> => {
    const { email, password } = await accounts.account('stranger');
    return { operation: 'auth.logIn', as: 'guest', body: { email, password } };
  },
  'auth.update': async (): Promise<OperationCall> => ({
    operation: 'auth.update',
    as: 'stranger',
    body: exampleOf('auth.update').body,
  }),
  'auth.delete': async (supplies: Supplies): Promise<OperationCall> => ({
    operation: 'auth.delete',
    as: { token: (await openedFor(supplies)).token },
  }),
  'auth.disable': async (supplies: Supplies): Promise<OperationCall> => ({
    operation: 'auth.disable',
    as: { token: (await openedFor(supplies)).token },
  }),
  'auth.forgotPassword': async ({ accounts }: Supplies): Promise<OperationCall> => ({
    operation: 'auth.forgotPassword',
    as: 'guest',
    body: { email: (await accounts.account('stranger')).email },
  }),
  'auth.resetPassword': async (supplies: Supplies): Promise<OperationCall> => {
    const { email } = await openedFor(supplies);
    await supplies.send({ operation: 'auth.forgotPassword', as: 'guest', body: { email } });
    const link = await supplies.control.linkTo(email, '/reset-password');
    const resetToken = link.get('resetToken') ?? '';
    return {
      operation: 'auth.resetPassword',
      as: 'guest',
      query: { resetToken },
      body: { newPassword: PASSWORD },
    };
  },
  'auth.signUpAdmin': async ({ newEmail }: Supplies): Promise<OperationCall> => ({
    operation: 'auth.signUpAdmin',
    as: 'admin',
    body: { email: newEmail(), password: PASSWORD },
  }),
  'auth.isValid': async (): Promise<OperationCall> => ({ operation: 'auth.isValid', as: 'user' }),
};
