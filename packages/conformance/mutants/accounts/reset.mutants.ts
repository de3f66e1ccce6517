import { mailing, revealingUnknownEmail } from '../mutations/mailbox-mutations.ts';
import { mutant, mutantsOf, type Mutant } from '../mutant.ts';
import { accepting, isSuccess, objectOf, pretending, respondWith } from '../mutations/mutations.ts';

export const resetMutants: Mutant[] = [
  ...mutantsOf('auth.forgotPassword', [
    ['tells that an address is unknown', 'state.unknown-email', revealingUnknownEmail],
    [
      'takes a number for an address',
      'types.body.email.number',
      accepting([400], (request) => typeof objectOf(request).email === 'number'),
    ],
  ]),
  ...mutantsOf('auth.resetPassword', [
    ['keeps the old password', 'state.new-password', pretending()],
    [
      'lets a link work twice',
      'state.once',
      async (request, { forward, memory }) => {
        const response = await forward(request);
        if (isSuccess(response)) memory.set(request.url, 'used');
        return memory.has(request.url) ? respondWith(200, { message: 'Saved.' }) : response;
      },
    ],
    ['lets an older link work', 'state.newer-link', accepting()],
    [
      'takes a short password',
      'limits.body.newPassword.too-short',
      accepting([400], (request) => String(objectOf(request).newPassword).length < 8),
    ],
    ['takes any link', 'state.bad-link', accepting()],
  ]),
  mutant(
    'auth.forgotPassword',
    'mails no link',
    'state.mail',
    mailing((mails) => mails.filter(({ text }) => !text.includes('/reset-password'))),
  ),
  mutant('auth.forgotPassword', 'mails any address', 'state.no-mail', async (request, context) => {
    const { memory } = context;
    if (request.operation === 'auth.forgotPassword')
      memory.set('to', String(objectOf(request).email));
    const createdAt = '2026-11-21T09:30:00.000Z';
    const mail = { to: memory.get('to') ?? '', subject: 'Hello', text: '', html: '', createdAt };
    return mailing((mails) => [...mails, mail])(request, context);
  }),
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
    'lets a link live forever',
    'state.thirty-minutes',
    async (request, { forward }) =>
      request.url === '/__mock/api/clock' ? respondWith(200, { now: 'forever' }) : forward(request),
  ),
];
