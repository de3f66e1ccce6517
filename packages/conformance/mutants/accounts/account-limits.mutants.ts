import { mutant, mutantsOf, type Mutant, type Mutation } from '../mutant.ts';
import { objectOf, respondWith, withRequestBody } from '../mutations/mutations.ts';

/** Changes the password of each sign-up and login before it is looked at. */
const ofPasswords =
  (change: (password: string) => string): Mutation =>
  (request, { forward }) => {
    const { password, ...rest } = objectOf(request);
    return typeof password === 'string'
      ? forward(withRequestBody(request, { ...rest, password: change(password) }))
      : forward(request);
  };

const rejecting =
  (isRejected: (sent: { email: string; password: string }) => boolean): Mutation =>
  async (request, { forward }) =>
    isRejected(objectOf(request) as { email: string; password: string })
      ? respondWith(400, { message: 'This is not allowed.', code: 'VALIDATION_FAILED' })
      : forward(request);

/** Number of bytes that bcrypt reads. */
const BCRYPT_BYTES = 72;

export const accountLimitMutants: Mutant[] = [
  mutant(
    'auth.signUp',
    'hashes the first 72 bytes of a password',
    'state.longest-password',
    ofPasswords((password) => Buffer.from(password).subarray(0, BCRYPT_BYTES).toString('latin1')),
  ),
  mutant(
    'auth.signUp',
    'trims passwords',
    'state.blanks-in-password',
    ofPasswords((password) => password.trim()),
  ),
  ...mutantsOf('auth.signUp', [
    [
      'takes passwords of more than 8 characters',
      'state.shortest-password',
      rejecting(({ password }) => password.length === 8),
    ],
    [
      'takes emails of 100 characters at most',
      'state.longest-email',
      rejecting(({ email }) => email.length > 100),
    ],
  ]),
];
