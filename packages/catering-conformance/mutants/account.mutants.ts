import { randomUUID } from 'node:crypto';
import { type Answer, type Ask, type Means, mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  answering,
  answerWith,
  asAdmin,
  askingWith,
  failing,
  type Json,
  jsonOf,
  objectOf,
  on,
  pretending,
  status,
  withJson,
  without,
} from './twists.ts';

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
  mutant('auth.logIn', 'answers 201 for 200', 'valid-request', status('auth.logIn', 200, 201)),
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
    'response.shape',
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
  mutant('auth.delete', 'answers 204', 'response.status', status('auth.delete', 200, 204)),
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
    'response.shape',
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

export const accountMutants: Mutant[] = [...logIn, ...account, ...isValid];
