import { randomUUID } from 'node:crypto';
import {
  mutant,
  mutantsOf,
  on,
  type HttpRequest,
  type HttpResponse,
  type Mutant,
  type Mutation,
  type MutationContext,
} from '../mutant.ts';
import {
  type Json,
  accepting,
  asAdmin,
  changingResponse,
  failing,
  jsonOf,
  objectOf,
  pretending,
  respondWith,
  status,
  withJson,
  withRequestBody,
  without,
} from '../mutations/mutations.ts';

/** A token that works and belongs to another customer, whom no check knows. */
const tokenOfAnother = async (
  request: HttpRequest,
  { forward }: MutationContext,
): Promise<HttpResponse> => {
  const body = { email: `another-${randomUUID()}@example.com`, password: 'a good password' };
  const signedUp = await forward({
    ...withRequestBody(request, body),
    url: '/auth/signup/emailandpassword',
    headers: { 'content-type': 'application/json' },
  });
  return { ...signedUp, status: 200 };
};

const logIn: Mutant[] = [
  ...mutantsOf('auth.logIn', [
    [
      'takes any password',
      'state.wrong-password',
      async (request, context) => {
        const response = await context.forward(request);
        return response.status === 401 ? tokenOfAnother(request, context) : response;
      },
    ],
    ['responds with 201 for 200', 'valid-request', status(200, 201)],
    [
      'tells that an email is unknown',
      'state.unknown-email',
      async (request, { forward }) => {
        const response = await forward(request);
        const isUnknown = String(objectOf(request).email).includes('unknown-email');
        return isUnknown
          ? withJson(response, { message: 'No account has this email.', code: 'WRONG_CREDENTIALS' })
          : response;
      },
    ],
    [
      'takes an object for an email',
      'types.body.email.object',
      accepting([400], (request) => typeof objectOf(request).email === 'object'),
    ],
    [
      'falls over broken JSON',
      'body.broken-json',
      failing([400], (request) => jsonOf(request) === undefined),
    ],
    [
      'does not tell capitals in passwords',
      'state.password-case',
      async (request, context) => {
        const { password } = objectOf(request);
        const isLoud = typeof password === 'string' && password === password.toUpperCase();
        return isLoud ? tokenOfAnother(request, context) : context.forward(request);
      },
    ],
  ]),
];

const account: Mutant[] = [
  ...mutantsOf('auth.update', [
    ['asks for no token', 'token.none', asAdmin(401)],
    [
      'loses what is not sent',
      'state.kept',
      changingResponse((body: Json, request) =>
        'deliveryAddress' in objectOf(request) ? body : without(body, 'deliveryAddress'),
      ),
    ],
    [
      'gives the password away',
      'state.no-password',
      changingResponse((body: Json) => ({
        ...body,
        passwordHash: '$argon2id$v=19$m=8',
      })),
    ],
    [
      'passes over unknown fields',
      'unknown',
      (request, { forward }) =>
        forward(
          'conformanceExtra' in objectOf(request)
            ? withRequestBody(request, without(objectOf(request), 'conformanceExtra'))
            : request,
        ),
    ],
    ['responds with a message', 'response.shape', changingResponse(() => ({ message: 'Saved.' }))],
    [
      'responds with the account of an admin',
      'state.own-account',
      changingResponse((body: Json) => ({ ...body, email: 'admin@example.com' })),
    ],
  ]),
  ...mutantsOf('auth.delete', [
    ['deletes nothing', 'state.ends-tokens', pretending()],
    [
      'asks for no token',
      'token.none',
      async (request, { forward }) =>
        request.headers.authorization === undefined
          ? respondWith(200, { message: 'Gone.' })
          : forward(request),
    ],
    ['responds with 204', 'response.status', status(200, 204)],
  ]),
  ...mutantsOf('auth.disable', [
    ['disables nothing', 'state.ends-tokens', pretending()],
    [
      'takes a token that was changed',
      'token.tampered',
      async (request, { forward }) => {
        const response = await forward(request);
        const isThere = request.headers.authorization !== undefined;
        return response.status === 401 && isThere
          ? respondWith(200, { message: 'Done.' })
          : response;
      },
    ],
  ]),
  ...(['email', 'password', 'role'] as const).map((field) =>
    mutant(
      'auth.update',
      `takes the field "${field}"`,
      `state.rejects-${field}`,
      on('auth.update', (request, { forward }) =>
        forward(withRequestBody(request, without(objectOf(request), field))),
      ),
    ),
  ),
  mutant(
    'auth.delete',
    'ends the tokens of others too',
    'state.others-untouched',
    async (request, { forward, memory }) => {
      const response = await forward(request);
      if (request.operation === 'auth.delete') memory.set('deleted', 'yes');
      const isValid = request.operation === 'auth.isValid' && memory.has('deleted');
      return isValid ? respondWith(200, { isValid: false }) : response;
    },
  ),
  mutant(
    'auth.disable',
    'lets a disabled account log in',
    'state.log-in',
    on('auth.logIn', async (request, context) => {
      const response = await context.forward(request);
      return response.status === 403 ? tokenOfAnother(request, context) : response;
    }),
  ),
];

const isValid: Mutant[] = [
  ...mutantsOf('auth.isValid', [
    [
      'responds with 401 for a bad token',
      'state.bad-token',
      async (request, { forward }) => {
        const response = await forward(request);
        return objectOf(response).isValid === true
          ? response
          : respondWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' });
      },
    ],
    ['says true of everything', 'state.no-token', changingResponse(() => ({ isValid: true }))],
    [
      'says false of everything',
      'auth.signUp.state.log-in',
      changingResponse(() => ({ isValid: false })),
    ],
    [
      'says it in words',
      'response.shape',
      changingResponse(({ isValid: valid }: Json) => ({ isValid: String(valid) })),
    ],
    [
      'asks for a token that is good',
      'token.not-needed',
      async (request, { forward }) =>
        request.headers.authorization?.includes('no.token')
          ? respondWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' })
          : forward(request),
    ],
  ]),
];

/** A lifetime of tokens that their server enforces otherwise: whether a token is valid, by what the clock was moved on by. */
const lifetime = (isValidAfter: (advancedMs: number) => boolean): Mutation => {
  return async (request, { forward, memory }) => {
    const response = await forward(request);
    const { advanceMs } = objectOf(request);
    if (typeof advanceMs === 'number') {
      memory.set('ms', String(Number(memory.get('ms') ?? 0) + advanceMs));
    }
    const isAsked = request.operation === 'auth.isValid' && memory.has('ms');
    return isAsked
      ? respondWith(200, { isValid: isValidAfter(Number(memory.get('ms'))) })
      : response;
  };
};

const lifetimes: Mutant[] = [
  mutant(
    'auth.logIn',
    'gives tokens that last for ten years',
    'state.token-lifetime',
    lifetime(() => true),
  ),
  mutant(
    'auth.logIn',
    'gives tokens that last for a day',
    'state.token-lifetime',
    lifetime((ms) => ms < 24 * 60 * 60 * 1000),
  ),
];

export const accountMutants: Mutant[] = [...logIn, ...account, ...isValid, ...lifetimes];
