import { randomUUID } from 'node:crypto';
import {
  type HttpResponse,
  type HttpRequest,
  type MutationContext,
  mutant,
  type Mutant,
} from './mutant.ts';
import {
  accepting,
  changingResponse,
  respondWith,
  asAdmin,
  withRequestBody,
  failing,
  type Json,
  jsonOf,
  objectOf,
  on,
  pretending,
  status,
  withJson,
  without,
} from './mutations.ts';

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
  mutant(
    'auth.logIn',
    'takes any password',
    'state.wrong-password',
    on('auth.logIn', async (request, context) => {
      const response = await context.forward(request);
      return response.status === 401 ? tokenOfAnother(request, context) : response;
    }),
  ),
  mutant(
    'auth.logIn',
    'responds with 201 for 200',
    'valid-request',
    status('auth.logIn', 200, 201),
  ),
  mutant(
    'auth.logIn',
    'tells that an email is unknown',
    'state.unknown-email',
    on('auth.logIn', async (request, { forward }) => {
      const response = await forward(request);
      const isUnknown = String(objectOf(request).email).includes('unknown-email');
      return isUnknown
        ? withJson(response, { message: 'No account has this email.', code: 'WRONG_CREDENTIALS' })
        : response;
    }),
  ),
  mutant(
    'auth.logIn',
    'takes an object for an email',
    'types.body.email.object',
    accepting('auth.logIn', [400], (request) => typeof objectOf(request).email === 'object'),
  ),
  mutant(
    'auth.logIn',
    'falls over broken JSON',
    'body.broken-json',
    failing('auth.logIn', [400], (request) => jsonOf(request) === undefined),
  ),
  mutant(
    'auth.logIn',
    'does not tell capitals in passwords',
    'state.password-case',
    on('auth.logIn', async (request, context) => {
      const { password } = objectOf(request);
      const isLoud = typeof password === 'string' && password === password.toUpperCase();
      return isLoud ? tokenOfAnother(request, context) : context.forward(request);
    }),
  ),
];

const account: Mutant[] = [
  mutant('auth.update', 'asks for no token', 'token.none', asAdmin('auth.update', 401)),
  mutant(
    'auth.update',
    'loses what is not sent',
    'state.kept',
    changingResponse('auth.update', (body: Json, request) =>
      'deliveryAddress' in objectOf(request) ? body : without(body, 'deliveryAddress'),
    ),
  ),
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
    'auth.update',
    'gives the password away',
    'state.no-password',
    changingResponse('auth.update', (body: Json) => ({
      ...body,
      passwordHash: '$argon2id$v=19$m=8',
    })),
  ),
  mutant(
    'auth.update',
    'passes over unknown fields',
    'unknown',
    on('auth.update', (request, { forward }) =>
      forward(
        'conformanceExtra' in objectOf(request)
          ? withRequestBody(request, without(objectOf(request), 'conformanceExtra'))
          : request,
      ),
    ),
  ),
  mutant(
    'auth.update',
    'responds with a message',
    'response.shape',
    changingResponse('auth.update', () => ({ message: 'Saved.' })),
  ),
  mutant(
    'auth.update',
    'responds with the account of an admin',
    'state.own-account',
    changingResponse('auth.update', (body: Json) => ({ ...body, email: 'admin@example.com' })),
  ),
  mutant('auth.delete', 'deletes nothing', 'state.ends-tokens', pretending('auth.delete')),
  mutant(
    'auth.delete',
    'asks for no token',
    'token.none',
    on('auth.delete', async (request, { forward }) =>
      request.headers.authorization === undefined
        ? respondWith(200, { message: 'Gone.' })
        : forward(request),
    ),
  ),
  mutant('auth.delete', 'responds with 204', 'response.status', status('auth.delete', 200, 204)),
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
  mutant('auth.disable', 'disables nothing', 'state.ends-tokens', pretending('auth.disable')),
  mutant(
    'auth.disable',
    'lets a disabled account log in',
    'state.log-in',
    on('auth.logIn', async (request, context) => {
      const response = await context.forward(request);
      return response.status === 403 ? tokenOfAnother(request, context) : response;
    }),
  ),
  mutant(
    'auth.disable',
    'takes a token that was changed',
    'token.tampered',
    on('auth.disable', async (request, { forward }) => {
      const response = await forward(request);
      const isThere = request.headers.authorization !== undefined;
      return response.status === 401 && isThere ? respondWith(200, { message: 'Done.' }) : response;
    }),
  ),
];

const isValid: Mutant[] = [
  mutant(
    'auth.isValid',
    'responds with 401 for a bad token',
    'state.bad-token',
    on('auth.isValid', async (request, { forward }) => {
      const response = await forward(request);
      return objectOf(response).isValid === true
        ? response
        : respondWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' });
    }),
  ),
  mutant(
    'auth.isValid',
    'says true of everything',
    'state.no-token',
    changingResponse('auth.isValid', () => ({ isValid: true })),
  ),
  mutant(
    'auth.isValid',
    'says false of everything',
    'auth.signUp.state.log-in',
    changingResponse('auth.isValid', () => ({ isValid: false })),
  ),
  mutant(
    'auth.isValid',
    'says it in words',
    'response.shape',
    changingResponse('auth.isValid', ({ isValid: valid }: Json) => ({ isValid: String(valid) })),
  ),
  mutant(
    'auth.isValid',
    'asks for a token that is good',
    'token.not-needed',
    on('auth.isValid', async (request, { forward }) =>
      request.headers.authorization?.includes('no.token')
        ? respondWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' })
        : forward(request),
    ),
  ),
];

export const accountMutants: Mutant[] = [...logIn, ...account, ...isValid];
