import { mailing, revealingUnknownEmail } from './mailbox-mutations.ts';
import { mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  changingResponse,
  respondWith,
  withRequestBody,
  failing,
  isSuccess,
  type Json,
  objectOf,
  on,
  pretending,
  status,
  withJson,
  without,
} from './mutations.ts';

const signUp: Mutant[] = [
  mutant(
    'auth.signUp',
    'responds with 200 for 201',
    'valid-request',
    status('auth.signUp', 201, 200),
  ),
  mutant(
    'auth.signUp',
    'calls the token "accessToken"',
    'response.shape',
    changingResponse('auth.signUp', (body: Json) => without(body, 'token', 'accessToken')),
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
    accepting('auth.signUp', [400], (request) => !('password' in objectOf(request))),
  ),
  mutant(
    'auth.signUp',
    'takes a password of 7 characters',
    'limits.body.password.too-short',
    accepting('auth.signUp', [400], (request) => String(objectOf(request).password).length === 7),
  ),
  mutant(
    'auth.signUp',
    'takes an email without "@"',
    'limits.body.email.no-at-sign',
    accepting('auth.signUp', [400], (request) => !String(objectOf(request).email).includes('@')),
  ),
  mutant(
    'auth.signUp',
    'makes any caller an admin',
    'state.customer',
    on('auth.signUp', (request, { forward }) =>
      forward(
        objectOf(request).role === 'admin' ? { ...request, url: '/auth/signup/admin' } : request,
      ),
    ),
  ),
  mutant(
    'auth.signUp',
    'gives a token that opens nothing',
    'state.log-in',
    changingResponse('auth.signUp', () => ({ token: 'a.worthless.token' })),
  ),
  mutant(
    'auth.signUp',
    'takes an email in capitals for another one',
    'state.email-case',
    on('auth.signUp', (request, { forward }) => {
      const { email, password } = objectOf(request);
      const isLoud = typeof email === 'string' && email !== email.toLowerCase();
      return forward(
        isLoud ? withRequestBody(request, { email: `loud-${email}`, password }) : request,
      );
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
    on('auth.signUp', async (request, { forward }) => {
      const response = await forward(request);
      return isSuccess(response)
        ? response
        : withJson(response, without(objectOf(response), 'code'));
    }),
  ),
  mutant(
    'auth.signUp',
    'rejects every random request',
    'random.valid',
    on('auth.signUp', async (request, { forward }) =>
      String(objectOf(request).email).includes('+')
        ? respondWith(400, { message: 'Email is invalid', code: 'VALIDATION_FAILED' })
        : forward(request),
    ),
  ),
];

const verification: Mutant[] = [
  mutant(
    'auth.verifyEmail',
    'lets a link work twice',
    'auth.signUp.state.verification-mail',
    on('auth.verifyEmail', async (request, { forward, memory }) => {
      const response = await forward(request);
      if (isSuccess(response)) memory.set(request.url, response.body.toString());
      const earlier = memory.get(request.url);
      return earlier === undefined ? response : respondWith(200, JSON.parse(earlier));
    }),
  ),
  mutant(
    'auth.verifyEmail',
    'leaves a browser with JSON',
    'state.browser',
    on('auth.verifyEmail', (request, { forward }) =>
      forward({ ...request, headers: { ...request.headers, accept: 'application/json' } }),
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
    revealingUnknownEmail('auth.resendVerificationEmail'),
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
    on('auth.signUpAdmin', (request, { forward, memory }) => {
      // The first one is the admin of the run itself.
      const isFirst = !memory.has('admin');
      memory.set('admin', 'yes');
      return forward(isFirst ? request : { ...request, url: '/auth/signup/emailandpassword' });
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
    accepting('auth.signUpAdmin', [400], (request) => !('email' in objectOf(request))),
  ),
];

export const signUpMutants: Mutant[] = [...signUp, ...verification, ...admin];
