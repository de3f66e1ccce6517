import { confirmations } from '../common/confirmations.ts';
import type { Examples } from '../common/operations/example.ts';
import type { authRouter } from './router.ts';

const credentials = { email: 'ada@example.com', password: 'jollof-rice-1' };
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';

export const authExamples = {
  signUp: { body: credentials, response: { status: 201, body: { token } } },
  verifyEmail: {
    query: { user: 'user-ada', token: 'a-token-from-the-mail' },
    response: { status: 200, body: { message: confirmations.emailVerified } },
  },
  resendVerificationEmail: {
    body: { email: credentials.email },
    response: {
      status: 200,
      body: { message: confirmations.verificationMailSent },
    },
  },
  logIn: { body: credentials, response: { status: 200, body: { token } } },
  update: {
    body: {
      phoneNumber: '08031234567',
      deliveryAddress: '14 Aba Road, Port Harcourt, Rivers State',
    },
    response: {
      status: 200,
      body: {
        _id: 'user-ada',
        email: credentials.email,
        phoneNumber: '08031234567',
        deliveryAddress: '14 Aba Road, Port Harcourt, Rivers State',
      },
    },
  },
  delete: { response: { status: 200, body: { message: confirmations.accountDeleted } } },
  disable: { response: { status: 200, body: { message: confirmations.accountDisabled } } },
  forgotPassword: {
    body: { email: credentials.email },
    response: {
      status: 200,
      body: { message: confirmations.resetLinkSent },
    },
  },
  resetPassword: {
    query: { resetToken: 'a-token-from-the-mail' },
    body: { newPassword: 'pounded-yam-2' },
    response: { status: 200, body: { message: confirmations.passwordSaved } },
  },
  signUpAdmin: {
    body: { email: 'admin@example.com', password: 'kitchen-admin-1' },
    response: { status: 201, body: { token } },
  },
  isValid: { response: { status: 200, body: { isValid: true } } },
} satisfies Examples<typeof authRouter>;
