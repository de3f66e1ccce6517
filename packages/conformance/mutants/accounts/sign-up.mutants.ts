import { mailing, revealingUnknownEmail } from '../mutations/mailbox-mutations.ts';
import { mutant, mutantsOf, type Mutant } from '../mutant.ts';
import {
  type Json,
  accepting,
  changingResponse,
  failing,
  isSuccess,
  objectOf,
  pretending,
  respondWith,
  status,
  withJson,
  withRequestBody,
  without,
} from '../mutations/mutations.ts';

const signUp: Mutant[] = [
  ...mutantsOf('auth.signUp', [
    ['responds with 200 for 201', 'valid-request', status(201, 200)],
    [
      'calls the token "accessToken"',
      'response.shape',
      changingResponse((body: Json) => without(body, 'token', 'accessToken')),
    ],
    ['signs a known email up again', 'state.known-email', accepting([409])],
    [
      'takes a sign-up without a password',
      'missing.body.password.absent',
      accepting([400], (request) => !('password' in objectOf(request))),
    ],
    [
      'takes a password of 7 characters',
      'limits.body.password.too-short',
      accepting([400], (request) => String(objectOf(request).password).length === 7),
    ],
    [
      'takes an email without "@"',
      'limits.body.email.no-at-sign',
      accepting([400], (request) => !String(objectOf(request).email).includes('@')),
    ],
    [
      'makes any caller an admin',
      'state.customer',
      (request, { forward }) =>
        forward(
          objectOf(request).role === 'admin' ? { ...request, url: '/auth/signup/admin' } : request,
        ),
    ],
    [
      'gives a token that opens nothing',
      'state.log-in',
      changingResponse(() => ({ token: 'a.worthless.token' })),
    ],
    [
      'takes an email in capitals for another one',
      'state.email-case',
      (request, { forward }) => {
        const { email, password } = objectOf(request);
        const isLoud = typeof email === 'string' && email !== email.toLowerCase();
        return forward(
          isLoud ? withRequestBody(request, { email: `loud-${email}`, password }) : request,
        );
      },
    ],
    [
      'leaves "code" out of its failures',
      'errors',
      async (request, { forward }) => {
        const response = await forward(request);
        return isSuccess(response)
          ? response
          : withJson(response, without(objectOf(response), 'code'));
      },
    ],
    [
      'rejects every random request',
      'random.valid',
      async (request, { forward }) =>
        String(objectOf(request).email).includes('+')
          ? respondWith(400, { message: 'Email is invalid', code: 'VALIDATION_FAILED' })
          : forward(request),
    ],
  ]),
  mutant(
    'auth.signUp',
    'sends no verification mail',
    'state.verification-mail',
    mailing((mails) => mails.filter(({ text }) => !text.includes('/auth/verify'))),
  ),
];

const verification: Mutant[] = [
  ...mutantsOf('auth.verifyEmail', [
    [
      'lets a link work twice',
      'auth.signUp.state.verification-mail',
      async (request, { forward, memory }) => {
        const response = await forward(request);
        if (isSuccess(response)) memory.set(request.url, response.body.toString());
        const earlier = memory.get(request.url);
        return earlier === undefined ? response : respondWith(200, JSON.parse(earlier));
      },
    ],
    [
      'leaves a browser with JSON',
      'state.browser',
      (request, { forward }) =>
        forward({ ...request, headers: { ...request.headers, accept: 'application/json' } }),
    ],
    ['takes any link', 'state.bad-link', accepting()],
    [
      'takes a link without a token',
      'missing.query.token.absent',
      accepting([400], ({ url }) => !url.includes('token=')),
    ],
  ]),
  ...mutantsOf('auth.resendVerificationEmail', [
    ['tells that an address is unknown', 'state.unknown-email', revealingUnknownEmail],
    ['takes a request without an address', 'missing.body.email.absent', accepting()],
    ['sends nothing', 'state.mail', pretending()],
  ]),
];

const admin: Mutant[] = [
  ...mutantsOf('auth.signUpAdmin', [
    [
      'makes a customer',
      'state.admin',
      (request, { forward, memory }) => {
        // The first sign-up is that of the admin of the run.
        const isFirst = !memory.has('admin');
        memory.set('admin', 'yes');
        return forward(isFirst ? request : { ...request, url: '/auth/signup/emailandpassword' });
      },
    ],
    ['falls over a known email', 'state.known-email', failing([409])],
    [
      'takes a sign-up without an email',
      'missing.body.email.absent',
      accepting([400], (request) => !('email' in objectOf(request))),
    ],
  ]),
];

export const signUpMutants: Mutant[] = [...signUp, ...verification, ...admin];
