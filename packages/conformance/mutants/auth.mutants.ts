import { randomUUID } from 'node:crypto';
import { mutant, type Answer, type Ask, type Means, type Mutant } from './mutant.ts';
import {
  accepting,
  answering,
  answerWith,
  asAdmin,
  askingWith,
  failing,
  isGood,
  jsonOf,
  objectOf,
  on,
  pretending,
  status,
  withJson,
  without,
  type Json,
} from './twists.ts';

type Mail = { to: string; subject: string; text: string; html: string };

/** Changes what the mailbox shows: the mails that were sent, as far as anybody can tell. */
const mailing =
  (change: (mails: Mail[]) => Mail[]) =>
  async (...[ask, { pass }]: Parameters<Mutant['twist']>) => {
    const answer = await pass(ask);
    if (ask.url !== '/__mock/api/mails') return answer;
    return withJson(answer, change(jsonOf(answer) as Mail[]));
  };

/** A token that works and belongs to somebody else: a customer nobody knows. */
const somebodysToken = async (ask: Ask, { pass }: Means): Promise<Answer> => {
  const body = { email: `somebody-${randomUUID()}@example.com`, password: 'a good password' };
  const signedUp = await pass({
    ...askingWith(ask, body),
    url: '/auth/signup/emailandpassword',
    headers: { 'content-type': 'application/json' },
  });
  return { ...signedUp, status: 200 };
};

const signUp: Mutant[] = [
  mutant('auth.signUp', 'answers 200 for 201', 'good-call', status('auth.signUp', 201, 200)),
  mutant(
    'auth.signUp',
    'calls the token "accessToken"',
    'answer.shape',
    answering('auth.signUp', (body: Json) => without(body, 'token', 'accessToken')),
  ),
  mutant(
    'auth.signUp',
    'signs a known email up again',
    'state.known-email',
    accepting('auth.signUp', [409]),
  ),
  mutant(
    'auth.signUp',
    'takes a sign-up without a password',
    'missing.body.password.absent',
    accepting('auth.signUp', [400], (ask) => !('password' in objectOf(ask))),
  ),
  mutant(
    'auth.signUp',
    'takes a password of 7 characters',
    'limits.body.password.too-short',
    accepting('auth.signUp', [400], (ask) => String(objectOf(ask).password).length === 7),
  ),
  mutant(
    'auth.signUp',
    'takes an email without "@"',
    'limits.body.email.no-at-sign',
    accepting('auth.signUp', [400], (ask) => !String(objectOf(ask).email).includes('@')),
  ),
  mutant(
    'auth.signUp',
    'makes an admin of whoever asks for it',
    'state.customer',
    on('auth.signUp', (ask, { pass }) =>
      pass(objectOf(ask).role === 'admin' ? { ...ask, url: '/auth/signup/admin' } : ask),
    ),
  ),
  mutant(
    'auth.signUp',
    'gives a token that opens nothing',
    'state.log-in',
    answering('auth.signUp', () => ({ token: 'a.worthless.token' })),
  ),
  mutant(
    'auth.signUp',
    'takes an email in capitals for another one',
    'state.email-case',
    on('auth.signUp', (ask, { pass }) => {
      const { email, password } = objectOf(ask);
      const isLoud = typeof email === 'string' && email !== email.toLowerCase();
      return pass(isLoud ? askingWith(ask, { email: `loud-${email}`, password }) : ask);
    }),
  ),
  mutant(
    'auth.signUp',
    'sends no verification mail',
    'state.verification-mail',
    mailing((mails) => mails.filter(({ text }) => !text.includes('/auth/verify'))),
  ),
  mutant(
    'auth.signUp',
    'leaves "code" out of its failures',
    'errors',
    on('auth.signUp', async (ask, { pass }) => {
      const answer = await pass(ask);
      return isGood(answer) ? answer : withJson(answer, without(objectOf(answer), 'code'));
    }),
  ),
  mutant(
    'auth.signUp',
    'refuses every random request',
    'random.valid',
    on('auth.signUp', async (ask, { pass }) =>
      String(objectOf(ask).email).includes('+')
        ? answerWith(400, { message: 'Email is invalid', code: 'VALIDATION_FAILED' })
        : pass(ask),
    ),
  ),
];

const verification: Mutant[] = [
  mutant(
    'auth.verifyEmail',
    'lets a link work twice',
    'auth.signUp.state.verification-mail',
    on('auth.verifyEmail', async (ask, { pass, memory }) => {
      const answer = await pass(ask);
      if (isGood(answer)) memory.set(ask.url, answer.body.toString());
      const earlier = memory.get(ask.url);
      return earlier === undefined ? answer : answerWith(200, JSON.parse(earlier));
    }),
  ),
  mutant(
    'auth.verifyEmail',
    'leaves a browser with JSON',
    'state.browser',
    on('auth.verifyEmail', (ask, { pass }) =>
      pass({ ...ask, headers: { ...ask.headers, accept: 'application/json' } }),
    ),
  ),
  mutant(
    'auth.verifyEmail',
    'takes any link',
    'state.bad-link',
    accepting('auth.verifyEmail', [400]),
  ),
  mutant(
    'auth.verifyEmail',
    'takes a link without a token',
    'missing.query.token.absent',
    accepting('auth.verifyEmail', [400], ({ url }) => !url.includes('token=')),
  ),
  mutant(
    'auth.resendVerificationEmail',
    'tells that an address is unknown',
    'state.unknown-email',
    on('auth.resendVerificationEmail', async (ask, { pass }) =>
      String(objectOf(ask).email).includes('unknown-email')
        ? answerWith(400, { message: 'Nobody has this address.', code: 'VALIDATION_FAILED' })
        : pass(ask),
    ),
  ),
  mutant(
    'auth.resendVerificationEmail',
    'takes a request without an address',
    'missing.body.email.absent',
    accepting('auth.resendVerificationEmail'),
  ),
  mutant(
    'auth.resendVerificationEmail',
    'sends nothing',
    'state.mail',
    pretending('auth.resendVerificationEmail'),
  ),
];

const logIn: Mutant[] = [
  mutant(
    'auth.logIn',
    'takes any password',
    'state.wrong-password',
    on('auth.logIn', async (ask, means) => {
      const answer = await means.pass(ask);
      return answer.status === 401 ? somebodysToken(ask, means) : answer;
    }),
  ),
  mutant('auth.logIn', 'answers 201 for 200', 'good-call', status('auth.logIn', 200, 201)),
  mutant(
    'auth.logIn',
    'tells that an email is unknown',
    'state.unknown-email',
    on('auth.logIn', async (ask, { pass }) => {
      const answer = await pass(ask);
      const isUnknown = String(objectOf(ask).email).includes('unknown-email');
      return isUnknown
        ? withJson(answer, { message: 'Nobody has this email.', code: 'WRONG_CREDENTIALS' })
        : answer;
    }),
  ),
  mutant(
    'auth.logIn',
    'takes an object for an email',
    'types.body.email.object',
    accepting('auth.logIn', [400], (ask) => typeof objectOf(ask).email === 'object'),
  ),
  mutant(
    'auth.logIn',
    'falls over broken JSON',
    'body.broken-json',
    failing('auth.logIn', [400], (ask) => jsonOf(ask) === undefined),
  ),
  mutant(
    'auth.logIn',
    'does not tell capitals in passwords',
    'state.password-case',
    on('auth.logIn', async (ask, means) => {
      const { password } = objectOf(ask);
      const isLoud = typeof password === 'string' && password === password.toUpperCase();
      return isLoud ? somebodysToken(ask, means) : means.pass(ask);
    }),
  ),
];

const account: Mutant[] = [
  mutant('auth.update', 'asks for no token', 'token.none', asAdmin('auth.update', 401)),
  mutant(
    'auth.update',
    'loses what is not sent',
    'state.kept',
    answering('auth.update', (body: Json, ask) =>
      'deliveryAddress' in objectOf(ask) ? body : without(body, 'deliveryAddress'),
    ),
  ),
  ...(['email', 'password', 'role'] as const).map((field) =>
    mutant(
      'auth.update',
      `takes the field "${field}"`,
      `state.refuses-${field}`,
      on('auth.update', (ask, { pass }) => pass(askingWith(ask, without(objectOf(ask), field)))),
    ),
  ),
  mutant(
    'auth.update',
    'gives the password away',
    'state.no-password',
    answering('auth.update', (body: Json) => ({ ...body, passwordHash: '$argon2id$v=19$m=8' })),
  ),
  mutant(
    'auth.update',
    'passes over unknown fields',
    'unknown',
    on('auth.update', (ask, { pass }) =>
      pass(
        'conformanceExtra' in objectOf(ask)
          ? askingWith(ask, without(objectOf(ask), 'conformanceExtra'))
          : ask,
      ),
    ),
  ),
  mutant(
    'auth.update',
    'answers with a message',
    'answer.shape',
    answering('auth.update', () => ({ message: 'Saved.' })),
  ),
  mutant(
    'auth.update',
    'answers with the account of an admin',
    'state.own-account',
    answering('auth.update', (body: Json) => ({ ...body, email: 'admin@example.com' })),
  ),
  mutant('auth.delete', 'deletes nothing', 'state.ends-tokens', pretending('auth.delete')),
  mutant(
    'auth.delete',
    'asks for no token',
    'token.none',
    on('auth.delete', async (ask, { pass }) =>
      ask.headers.authorization === undefined ? answerWith(200, { message: 'Gone.' }) : pass(ask),
    ),
  ),
  mutant('auth.delete', 'answers 204', 'answer.status', status('auth.delete', 200, 204)),
  mutant(
    'auth.delete',
    'ends the tokens of others too',
    'state.others-untouched',
    async (ask, { pass, memory }) => {
      const answer = await pass(ask);
      if (ask.operation === 'auth.delete') memory.set('deleted', 'yes');
      const isValid = ask.operation === 'auth.isValid' && memory.has('deleted');
      return isValid ? answerWith(200, { isValid: false }) : answer;
    },
  ),
  mutant('auth.disable', 'disables nothing', 'state.ends-tokens', pretending('auth.disable')),
  mutant(
    'auth.disable',
    'lets a disabled account log in',
    'state.log-in',
    on('auth.logIn', async (ask, means) => {
      const answer = await means.pass(ask);
      return answer.status === 403 ? somebodysToken(ask, means) : answer;
    }),
  ),
  mutant(
    'auth.disable',
    'takes a token that was changed',
    'token.tampered',
    on('auth.disable', async (ask, { pass }) => {
      const answer = await pass(ask);
      const isThere = ask.headers.authorization !== undefined;
      return answer.status === 401 && isThere ? answerWith(200, { message: 'Done.' }) : answer;
    }),
  ),
];

const reset: Mutant[] = [
  mutant(
    'auth.forgotPassword',
    'tells that an address is unknown',
    'state.unknown-email',
    on('auth.forgotPassword', async (ask, { pass }) =>
      String(objectOf(ask).email).includes('unknown-email')
        ? answerWith(400, { message: 'Nobody has this address.', code: 'VALIDATION_FAILED' })
        : pass(ask),
    ),
  ),
  mutant(
    'auth.forgotPassword',
    'mails no link',
    'auth.resetPassword.good-call',
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

const admin: Mutant[] = [
  mutant(
    'auth.signUpAdmin',
    'makes a customer',
    'state.admin',
    on('auth.signUpAdmin', (ask, { pass, memory }) => {
      // The first one is the admin of the run itself.
      const isFirst = !memory.has('admin');
      memory.set('admin', 'yes');
      return pass(isFirst ? ask : { ...ask, url: '/auth/signup/emailandpassword' });
    }),
  ),
  mutant(
    'auth.signUpAdmin',
    'falls over a known email',
    'state.known-email',
    failing('auth.signUpAdmin', [409]),
  ),
  mutant(
    'auth.signUpAdmin',
    'takes a sign-up without an email',
    'missing.body.email.absent',
    accepting('auth.signUpAdmin', [400], (ask) => !('email' in objectOf(ask))),
  ),
];

const isValid: Mutant[] = [
  mutant(
    'auth.isValid',
    'answers 401 for a bad token',
    'state.bad-token',
    on('auth.isValid', async (ask, { pass }) => {
      const answer = await pass(ask);
      return objectOf(answer).isValid === true
        ? answer
        : answerWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' });
    }),
  ),
  mutant(
    'auth.isValid',
    'says true of everything',
    'state.no-token',
    answering('auth.isValid', () => ({ isValid: true })),
  ),
  mutant(
    'auth.isValid',
    'says false of everything',
    'auth.signUp.state.log-in',
    answering('auth.isValid', () => ({ isValid: false })),
  ),
  mutant(
    'auth.isValid',
    'says it in words',
    'answer.shape',
    answering('auth.isValid', ({ isValid: valid }: Json) => ({ isValid: String(valid) })),
  ),
  mutant(
    'auth.isValid',
    'asks for a token that is good',
    'token.not-needed',
    on('auth.isValid', async (ask, { pass }) =>
      ask.headers.authorization?.includes('no.token')
        ? answerWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' })
        : pass(ask),
    ),
  ),
];

export const authMutants: Mutant[] = [
  ...signUp,
  ...verification,
  ...logIn,
  ...account,
  ...reset,
  ...admin,
  ...isValid,
];
