import { mailing, tellingUnknown } from './mailbox-twist.ts';
import { mutant, type Mutant } from './mutant.ts';
import { accepting, answerWith, isGood, objectOf, on, pretending } from './twists.ts';

export const resetMutants: Mutant[] = [
  mutant(
    'auth.forgotPassword',
    'tells that an address is unknown',
    'state.unknown-email',
    tellingUnknown('auth.forgotPassword'),
  ),
  mutant(
    'auth.forgotPassword',
    'mails no link',
    'auth.resetPassword.valid-request',
    mailing((mails) => mails.filter(({ text }) => !text.includes('/reset-password'))),
  ),
  mutant(
    'auth.forgotPassword',
    'mails whoever is named',
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
    accepting('auth.forgotPassword', [400], (ask) => typeof objectOf(ask).email === 'number'),
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
    async (ask, { pass, memory }) => {
      const answer = await pass(ask);
      if (ask.operation === 'auth.resetPassword' && isGood(answer)) memory.set('reset', 'yes');
      const lives = ask.operation === 'auth.isValid' && memory.has('reset');
      return lives ? answerWith(200, { isValid: true }) : answer;
    },
  ),
  mutant(
    'auth.resetPassword',
    'lets a link work twice',
    'state.once',
    on('auth.resetPassword', async (ask, { pass, memory }) => {
      const answer = await pass(ask);
      if (isGood(answer)) memory.set(ask.url, 'used');
      return memory.has(ask.url) ? answerWith(200, { message: 'Saved.' }) : answer;
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
    'lets a link live for ever',
    'state.thirty-minutes',
    async (ask, { pass }) =>
      ask.url === '/__mock/api/clock' ? answerWith(200, { now: 'for ever' }) : pass(ask),
  ),
  mutant(
    'auth.resetPassword',
    'takes a short password',
    'limits.body.newPassword.too-short',
    accepting('auth.resetPassword', [400], (ask) => String(objectOf(ask).newPassword).length < 8),
  ),
  mutant(
    'auth.resetPassword',
    'takes any link',
    'state.bad-link',
    accepting('auth.resetPassword', [400]),
  ),
];
