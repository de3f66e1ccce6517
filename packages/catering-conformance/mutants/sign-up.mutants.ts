import { mailing, tellingUnknown } from './mailbox-twist.ts';
import { mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  answering,
  answerWith,
  askingWith,
  failing,
  isGood,
  type Json,
  objectOf,
  on,
  pretending,
  status,
  withJson,
  without,
} from './twists.ts';

const signUp: Mutant[] = [
  mutant('auth.signUp', 'answers 200 for 201', 'valid-request', status('auth.signUp', 201, 200)),
  mutant(
    'auth.signUp',
    'calls the token "accessToken"',
    'response.shape',
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
    tellingUnknown('auth.resendVerificationEmail'),
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

export const signUpMutants: Mutant[] = [...signUp, ...verification, ...admin];
