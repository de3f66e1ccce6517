import { mailing, revealingUnknownEmail } from './mailbox-mutations.ts';
import { mutant, type Mutant } from './mutant.ts';
import { accepting, respondWith, isSuccess, objectOf, on, pretending } from './mutations.ts';

export const resetMutants: Mutant[] = [
  mutant(
    'auth.forgotPassword',
    'tells that an address is unknown',
    'state.unknown-email',
    revealingUnknownEmail('auth.forgotPassword'),
  ),
  mutant(
    'auth.forgotPassword',
    'mails no link',
    'auth.resetPassword.valid-request',
    mailing((mails) => mails.filter(({ text }) => !text.includes('/reset-password'))),
  ),
  mutant(
    'auth.forgotPassword',
    'mails any address',
    'state.no-mail',
    mailing((mails) => [
      ...mails,
      {
        to: 'conformance-7-auth-forgotpassword-state-no-mail-1@example.com',
        subject: 'Hello',
        text: '',
        html: '',
        createdAt: '2026-11-21T09:30:00.000Z',
      },
    ]),
  ),
  mutant(
    'auth.forgotPassword',
    'takes a number for an address',
    'types.body.email.number',
    accepting(
      'auth.forgotPassword',
      [400],
      (request) => typeof objectOf(request).email === 'number',
    ),
  ),
  mutant(
    'auth.resetPassword',
    'keeps the old password',
    'state.new-password',
    pretending('auth.resetPassword'),
  ),
  mutant(
    'auth.resetPassword',
    'lets old tokens live',
    'state.new-password',
    async (request, { forward, memory }) => {
      const response = await forward(request);
      if (request.operation === 'auth.resetPassword' && isSuccess(response))
        memory.set('reset', 'yes');
      const lives = request.operation === 'auth.isValid' && memory.has('reset');
      return lives ? respondWith(200, { isValid: true }) : response;
    },
  ),
  mutant(
    'auth.resetPassword',
    'lets a link work twice',
    'state.once',
    on('auth.resetPassword', async (request, { forward, memory }) => {
      const response = await forward(request);
      if (isSuccess(response)) memory.set(request.url, 'used');
      return memory.has(request.url) ? respondWith(200, { message: 'Saved.' }) : response;
    }),
  ),
  mutant(
    'auth.resetPassword',
    'lets an older link work',
    'state.newer-link',
    accepting('auth.resetPassword', [400]),
  ),
  mutant(
    'auth.resetPassword',
    'lets a link live forever',
    'state.thirty-minutes',
    async (request, { forward }) =>
      request.url === '/__mock/api/clock' ? respondWith(200, { now: 'forever' }) : forward(request),
  ),
  mutant(
    'auth.resetPassword',
    'takes a short password',
    'limits.body.newPassword.too-short',
    accepting(
      'auth.resetPassword',
      [400],
      (request) => String(objectOf(request).newPassword).length < 8,
    ),
  ),
  mutant(
    'auth.resetPassword',
    'takes any link',
    'state.bad-link',
    accepting('auth.resetPassword', [400]),
  ),
];
