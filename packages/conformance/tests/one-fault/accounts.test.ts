import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type HttpRequest, on, type Mutation } from '../../mutants/mutant.ts';
import { mailing } from '../../mutants/mutations/mailbox-mutations.ts';
import { asToken, objectOf, respondWith, withJson } from '../../mutants/mutations/mutations.ts';
import { causeLines } from '../../src/reporters/summary.ts';
import { reporters } from '../../src/reporters/write-reports.ts';
import { causesOf } from '../../testing/causes-of.ts';
import { onEach, renaming, removingNothing } from '../../testing/half-done-mutations.ts';
import { idsOf, sharedBackend, SIMILAR } from '../../testing/start-backend.ts';

const backend = sharedBackend(SIMILAR);

const SIGN_UPS = ['auth.signUp', 'auth.signUpAdmin'];

test('a token under another name is the cause, not a closed sign-up', async () => {
  const report = await backend.run(
    { only: ['auth.signUp', 'auth.signUpAdmin', 'categories.create', 'order.list'] },
    ...onEach(SIGN_UPS, renaming('token', 'accessToken')),
  );
  const cause = (path: string) =>
    `the response of POST ${path} is not as declared (body.token has to be a string, at least 1 character)`;
  expect(causesOf(report)).toEqual([
    cause('/auth/signup/admin'),
    cause('/auth/signup/emailandpassword'),
  ]);
  expect(reporters.text(report)).toContain('got       nothing; the fields are: accessToken\n');
});

test('a token that only GET /auth/is-valid accepts is not accepted', async () => {
  const refusing: Mutation = async (request, { forward }) =>
    request.headers.authorization === undefined || request.url.startsWith('/auth/is-valid')
      ? forward(request)
      : respondWith(401, { message: 'Invalid token.', code: 'UNAUTHENTICATED' });
  const report = await backend.run({ only: ['order', 'categories.create'] }, refusing);
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(causeLines(report.results)).toEqual([
    expect.stringMatching(/^the token that POST \/auth\/signup\/admin returns is not accepted: /),
    expect.stringMatching(
      /^the token that POST \/auth\/signup\/emailandpassword returns is not accepted: /,
    ),
  ]);
});

test('a wrong response of an operation whose valid request waits is one failure', async () => {
  const report = await backend.run(
    { only: ['auth.isValid'] },
    ...onEach(SIGN_UPS, renaming('token', 'accessToken')),
    on('auth.isValid', renaming('isValid', 'valid')),
  );
  expect(idsOf(report, 'failed')).toHaveLength(1);
  expect(causesOf(report)).toContain(
    'the response of GET /auth/is-valid is not as declared (body.isValid has to be true or false)',
  );
});

test('mails without their links are one cause, and what needs no link is checked', async () => {
  const report = await backend.run(
    {
      only: [
        'auth.signUp.state.verification-mail',
        'auth.verifyEmail',
        'auth.resetPassword',
        'auth.forgotPassword',
      ],
      strict: true,
    },
    mailing((mails) => mails.map((mail) => ({ ...mail, text: 'Hello.', html: '' }))),
  );
  expect(idsOf(report, 'failed')).toEqual([
    'auth.signUp.state.verification-mail',
    'auth.forgotPassword.state.mail',
  ]);
  expect(causesOf(report)).toEqual([
    'no mail has the link to /reset-password that it should have',
    'no mail has the link to /auth/verify that it should have',
  ]);
  expect(idsOf(report, 'passed')).toEqual(
    expect.arrayContaining(['auth.verifyEmail.missing.query.token.absent']),
  );
});

test('an admin sign-up that does not respond fails with its own request, and is not called closed', async () => {
  const only = ['auth.signUpAdmin.valid-request', 'auth.signUpAdmin.address', 'categories.create'];
  const report = await backend.run({ only, timeoutMs: 3000 }, (request, { forward }) =>
    request.url === '/auth/signup/admin' ? new Promise(() => {}) : forward(request),
  );
  expect(causesOf(report)).toEqual(['POST /auth/signup/admin does not respond']);
  expect(idsOf(report, 'failed')).toEqual(['auth.signUpAdmin.valid-request']);
  const text = reporters.text(report);
  expect(text).toMatch(/replay .*-X POST '.*\/auth\/signup\/admin'/);
  expect(text).not.toContain('there is no admin');
});

test('an account that stays after its deletion is one failure, and no fault of tokens', async () => {
  const report = await backend.run(
    { only: ['auth.delete.state'] },
    on(
      'auth.delete',
      removingNothing(() => '/status'),
    ),
  );
  expect(idsOf(report, 'failed')).toEqual(['auth.delete.state.ends-tokens']);
  expect(reporters.text(report)).toContain('removes the account: it does not log in any more\n');
  expect(causesOf(report)).toEqual([
    'DELETE /auth/delete responds with 200, and the account still logs in',
  ]);
  expect(idsOf(report, 'blocked')).toEqual(['auth.delete.state.keeps-orders']);
});

test('tokens that nothing accepts are one failure of the sign-up', async () => {
  const report = await backend.run(
    // The accounts that stay must not be those of another test.
    { only: ['auth.signUp.state'], seed: 2 },
    ...onEach(SIGN_UPS, async (request, { forward }) => {
      const response = await forward(request);
      const { token, ...rest } = objectOf(response);
      return withJson(response, typeof token === 'string' ? { token: `Bearer ${token}` } : rest);
    }),
  );
  expect(idsOf(report, 'failed')).toHaveLength(1);
  expect(causesOf(report)).toContainEqual(
    expect.stringMatching(
      /^the token that POST \/auth\/signup\/emailandpassword returns is not accepted: /,
    ),
  );
});

test('an operation that rejects what its own checks send is not blamed on others', async () => {
  const report = await backend.run(
    {
      only: ['auth.isValid', 'auth.delete.state.ends-tokens', 'auth.disable.state.ends-tokens'],
      seed: 3,
    },
    on('auth.isValid', async (request, { forward }) => {
      const response = await forward(request);
      return objectOf(response).isValid === false
        ? respondWith(401, { message: 'Invalid token.', code: 'UNAUTHENTICATED' })
        : response;
    }),
  );
  expect(idsOf(report, 'failed').filter((id) => !id.startsWith('auth.isValid'))).toEqual([]);
  expect(causesOf(report)).toEqual(['GET /auth/is-valid fails with 401']);
});

/** Refuses tokens as soon as a rule says so. */
const refusingTokens =
  (
    isOver: (token: string) => boolean,
    seen: (token: string, request: HttpRequest) => void,
  ): Mutation =>
  async (request, { forward }) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (token !== '' && isOver(token)) {
      return request.url.startsWith('/auth/is-valid')
        ? respondWith(200, { isValid: false })
        : {
            ...respondWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' }),
            headers: { 'content-type': 'application/json', 'www-authenticate': 'Bearer' },
          };
    }
    const response = await forward(token === '' ? request : asToken(request, token.slice(36)));
    const { token: given, ...rest } = objectOf(response);
    if (typeof given !== 'string') return response;
    // Each login gives another token, also within a second.
    const own = randomUUID() + given;
    seen(own, request);
    return withJson(response, { ...rest, token: own });
  };

test('tokens that end too early are one failure, whichever operation refuses them', async () => {
  const uses = new Map<string, number>();
  const report = await backend.run(
    { only: ['categories.create', 'dishes.create', 'order'], seed: 3 },
    refusingTokens(
      (token) => {
        uses.set(token, (uses.get(token) ?? 0) + 1);
        return (uses.get(token) ?? 0) > 12;
      },
      () => {},
    ),
  );
  expect(causesOf(report)).toEqual([
    'a token that was accepted before is refused (401) some seconds later',
  ]);
  expect(idsOf(report, 'failed')).toHaveLength(1);
  expect(reporters.text(report)).toMatch(
    /got +refused by .+ s after POST \/auth\/signup\/.+ returned the token\n/,
  );
});

test('a login that ends the earlier tokens of its account is one failure', async () => {
  const newest = new Map<string, string>();
  const emails = new Map<string, string>();
  const report = await backend.run(
    {
      only: ['auth.signUp.state', 'auth.logIn.state', 'auth.update.state', 'auth.delete.state'],
      seed: 4,
    },
    refusingTokens(
      (token) => {
        const email = emails.get(token);
        return email !== undefined && newest.get(email) !== token;
      },
      (token, request) => {
        const email = String(objectOf(request).email).toLowerCase();
        emails.set(token, email);
        newest.set(email, token);
      },
    ),
  );
  expect(idsOf(report, 'failed')).toHaveLength(1);
  expect(causesOf(report)).toEqual([
    'a token is refused (401) after a later POST /auth/login of its account',
  ]);
});
