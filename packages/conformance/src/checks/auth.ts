import {
  isValidBodySchema,
  RESET_LINK_LIFETIME_MS,
  tokenBodySchema,
  userSchema,
} from '@catering/contract';
import type { Account, Accounts } from '../accounts.ts';
import type { Check } from '../check.ts';
import { expectBody, expectEqual, expectRefusal, expectStatus, expectThat } from '../expect.ts';
import { responseOf } from '../expect.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import { inputs } from '../things.ts';
import { checkOf } from './operation-check.ts';
import { stateOf } from './state-check.ts';

const PASSWORD = 'Moi-moi-tin-77';
const NEW_PASSWORD = 'Suya-skewer-88';
/** The account that is changed, and tried to be opened again. */
const CHANGES = 'changes';

const signUp = async (probe: Probe, email = probe.newEmail(), extra: object = {}) => {
  const body = { email, password: PASSWORD, ...extra };
  const exchange = await probe.send({ operation: 'auth.signUp', as: 'guest', body });
  const { token } = expectBody(exchange, 201, tokenBodySchema);
  return { email, password: PASSWORD, token };
};

const logIn = (probe: Probe, email: string, password: string) =>
  probe.send({ operation: 'auth.logIn', as: 'guest', body: { email, password } });

/** @throws Broken unless the server says so of a token */
const expectValidity = async (probe: Probe, token: string, wanted: boolean) => {
  const exchange = await probe.send({ operation: 'auth.isValid', as: { token } });
  const { isValid } = expectBody(exchange, 200, isValidBodySchema);
  expectEqual(`says ${wanted} of the token`, isValid, wanted, exchange);
};

const disabled = new WeakMap<Accounts, Promise<Account>>();

/** An account that was disabled; shared, because nobody can remove it afterwards. */
function disabledAccount(probe: Probe): Promise<Account> {
  const make = async () => {
    const account = await probe.accounts.open('disabled');
    const call = { operation: 'auth.disable', as: { token: account.token } };
    expectStatus(await probe.send(call), 200);
    return account;
  };
  const found = disabled.get(probe.accounts) ?? make();
  disabled.set(probe.accounts, found);
  return found;
}

const forgot = (probe: Probe, email: string) =>
  probe.send({ operation: 'auth.forgotPassword', as: 'guest', body: { email } });

/** The token of a reset link that was mailed just now. */
const mailedToken = async (probe: Probe, email: string) => {
  expectStatus(await forgot(probe, email), 200);
  const link = await probe.control.linkTo(email, '/reset-password');
  return link.get('resetToken') ?? '';
};

const reset = (probe: Probe, resetToken: string, newPassword = NEW_PASSWORD) =>
  probe.send({
    operation: 'auth.resetPassword',
    as: 'guest',
    query: { resetToken },
    body: { newPassword },
  });

const signUpChecks: Check[] = [
  stateOf('auth.signUp', 'log-in', {
    ledger: ['API-AUTH-05', 'API-AUTH-06', 'API-AUTH-16', 'D-51', 'D-52'],
    sentence: 'Who has signed up can log in, and both tokens are valid.',
    run: async (probe) => {
      const { email, password, token } = await signUp(probe);
      await expectValidity(probe, token, true);
      const answer = expectBody(await logIn(probe, email, password), 200, tokenBodySchema);
      await expectValidity(probe, answer.token, true);
      await expectValidity(probe, token, true);
    },
  }),
  stateOf('auth.signUp', 'customer', {
    ledger: ['D-60', 'ROL-12'],
    sentence: 'A sign-up that asks for more makes a customer all the same.',
    run: async (probe) => {
      const email = probe.newEmail();
      const extra = { role: 'admin', isAdmin: true, roles: ['admin'] };
      const body = { email, password: PASSWORD, ...extra };
      const exchange = await probe.send({ operation: 'auth.signUp', as: 'guest', body });
      // To refuse the wish is as good as to pass over it.
      if (responseOf(exchange).status >= 400) return;
      const { token } = expectBody(exchange, 201, tokenBodySchema);
      const asked = await probe.send({ operation: 'utility.requestLogs', as: { token } });
      expectRefusal(probe, asked, refusals.wrongRole);
    },
  }),
  stateOf('auth.signUp', 'known-email', {
    ledger: ['D-57'],
    sentence: 'A known email is not signed up again: 409.',
    run: async (probe) => {
      const { email } = await probe.accounts.shared(CHANGES);
      const body = { email, password: PASSWORD };
      const again = await probe.send({ operation: 'auth.signUp', as: 'guest', body });
      expectRefusal(probe, again, refusals.conflict);
    },
  }),
  stateOf('auth.signUp', 'email-case', {
    level: 'SHOULD',
    ledger: ['D-57'],
    sentence: 'An email is the same in capitals: it is not signed up again, and logs in.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.shared(CHANGES);
      const body = { email: email.toUpperCase(), password };
      const again = await probe.send({ operation: 'auth.signUp', as: 'guest', body });
      expectRefusal(probe, again, refusals.conflict);
      expectStatus(await logIn(probe, email.toUpperCase(), password), 200);
    },
  }),
  stateOf('auth.signUp', 'verification-mail', {
    profile: 'reference',
    level: 'SHOULD',
    ledger: ['D-31', 'D-32'],
    sentence: 'Sign-up mails a link that verifies the address, once.',
    run: async (probe) => {
      const { email } = await signUp(probe);
      const link = await probe.control.linkTo(email, '/auth/verify');
      const query = { user: link.get('user') ?? '', token: link.get('token') ?? '' };
      const call = { operation: 'auth.verifyEmail', as: 'guest', query } as const;
      const wrong = { ...query, user: 'somebody-else' };
      expectRefusal(probe, await probe.send({ ...call, query: wrong }), refusals.badLink);
      expectStatus(await probe.send(call), 200);
      expectRefusal(probe, await probe.send(call), refusals.badLink);
    },
  }),
  stateOf('auth.verifyEmail', 'browser', {
    profile: 'reference',
    level: 'SHOULD',
    ledger: ['D-32'],
    sentence:
      'A browser that follows the link of the verification mail is sent on to the login page.',
    run: async (probe) => {
      const call = await probe.good('auth.verifyEmail');
      const exchange = await probe.send({ ...call, headers: { accept: 'text/html' } });
      const { headers } = expectStatus(exchange, 302);
      expectThat('leads to the login page', headers.location?.endsWith('/login') ?? false, {
        expected: 'location: …/login',
        got: headers.location,
        exchange,
      });
    },
  }),
  stateOf('auth.verifyEmail', 'bad-link', {
    ledger: ['D-32'],
    sentence: 'A verification link that nobody was given is refused.',
    run: async (probe) => {
      const query = { user: 'no-such-user', token: 'no-such-token' };
      const exchange = await probe.send({ operation: 'auth.verifyEmail', as: 'guest', query });
      expectRefusal(probe, exchange, refusals.badLink);
    },
  }),
  stateOf('auth.resendVerificationEmail', 'mail', {
    profile: 'reference',
    level: 'SHOULD',
    ledger: ['D-31'],
    sentence: 'The verification mail is sent again to who asks for it.',
    run: async (probe) => {
      const { email } = await signUp(probe);
      const before = (await probe.control.mailsTo(email)).length;
      const call = { operation: 'auth.resendVerificationEmail', as: 'guest' } as const;
      expectStatus(await probe.send({ ...call, body: { email } }), 200);
      const after = (await probe.control.mailsTo(email)).length;
      expectEqual('sends another mail', after, before + 1);
    },
  }),
  ...(['auth.forgotPassword', 'auth.resendVerificationEmail'] as const).map((operation) =>
    stateOf(operation, 'unknown-email', {
      level: 'SHOULD',
      ledger: ['D-58'],
      sentence: 'An unknown address gets the same answer as a known one.',
      run: async (probe) => {
        const { email } = await probe.accounts.account('stranger');
        const call = { operation, as: 'guest' } as const;
        const known = await probe.send({ ...call, body: { email } });
        const unknown = await probe.send({ ...call, body: { email: probe.newEmail() } });
        const [expected, got] = [known, unknown].map(responseOf).map(({ status, json }) => ({
          status,
          json,
        }));
        expectEqual('tells nobody who is a customer', got, expected, unknown);
      },
    }),
  ),
];

const logInChecks: Check[] = [
  stateOf('auth.logIn', 'wrong-password', {
    ledger: ['D-55'],
    sentence: 'A wrong password opens nothing: 401.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.account('stranger');
      const exchange = await logIn(probe, email, `${password}!`);
      expectRefusal(probe, exchange, refusals.wrongCredentials);
    },
  }),
  stateOf('auth.logIn', 'password-case', {
    ledger: ['D-55'],
    sentence: 'A password in capitals is another password.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.account('stranger');
      const exchange = await logIn(probe, email, password.toUpperCase());
      expectRefusal(probe, exchange, refusals.wrongCredentials);
    },
  }),
  stateOf('auth.logIn', 'unknown-email', {
    ledger: ['D-55'],
    sentence: 'An unknown email opens nothing, and is answered like a wrong password.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.account('stranger');
      const unknown = await logIn(probe, probe.newEmail(), password);
      expectRefusal(probe, unknown, refusals.wrongCredentials);
      const wrong = await logIn(probe, email, `${password}?`);
      await probe.should(() => {
        const [got, expected] = [unknown, wrong].map((one) => responseOf(one).json);
        expectEqual('tells nobody who is a customer', got, expected, unknown);
      });
    },
  }),
];

const tokenChecks: Check[] = [
  checkOf('auth.isValid', {
    rule: 'state',
    detail: 'no-token',
    ledger: ['D-52'],
    sentence: 'Without a token the answer is 200 with false, never 401.',
    run: async (probe) => {
      const exchange = await probe.send({ operation: 'auth.isValid', as: 'guest' });
      const { isValid } = expectBody(exchange, 200, isValidBodySchema);
      expectEqual('says false', isValid, false, exchange);
    },
  }),
  checkOf('auth.isValid', {
    rule: 'state',
    detail: 'bad-token',
    ledger: ['D-52'],
    sentence:
      'A token that nobody was given, or a header that holds none, is answered 200 with false.',
    run: async (probe) => {
      await expectValidity(probe, 'conformance.no.token', false);
      for (const authorization of ['Bearer', 'Basic YWRhOmpvbGxvZg==', 'nonsense']) {
        const call = {
          operation: 'auth.isValid',
          as: 'guest',
          headers: { authorization },
        } as const;
        const exchange = await probe.send(call);
        const { isValid } = expectBody(exchange, 200, isValidBodySchema);
        expectEqual(`says false of "${authorization}"`, isValid, false, exchange);
      }
    },
  }),
  stateOf('auth.delete', 'ends-tokens', {
    ledger: ['D-34', 'D-52', 'D-57'],
    sentence: 'A deleted account has no valid token, no access and no login any more.',
    run: async (probe) => {
      const { email, password, token } = await signUp(probe);
      expectStatus(await probe.send({ operation: 'auth.delete', as: { token } }), 200);
      await expectValidity(probe, token, false);
      const asked = await probe.send({ operation: 'order.list', as: { token } });
      expectRefusal(probe, asked, refusals.badToken);
      expectRefusal(probe, await logIn(probe, email, password), refusals.wrongCredentials);
    },
  }),
  stateOf('auth.delete', 'others-untouched', {
    sentence: 'Nobody else is deleted along with an account.',
    run: async (probe) => {
      const { token } = await signUp(probe);
      const other = await probe.accounts.shared(CHANGES);
      expectStatus(await probe.send({ operation: 'auth.delete', as: { token } }), 200);
      await expectValidity(probe, other.token, true);
    },
  }),
  stateOf('auth.disable', 'ends-tokens', {
    ledger: ['D-34', 'D-52', 'D-57'],
    sentence: 'A disabled account has no valid token and no access any more.',
    run: async (probe) => {
      const { token } = await disabledAccount(probe);
      await expectValidity(probe, token, false);
      const asked = await probe.send({ operation: 'order.list', as: { token } });
      expectRefusal(probe, asked, refusals.badToken);
    },
  }),
  stateOf('auth.disable', 'log-in', {
    level: 'SHOULD',
    ledger: ['D-34'],
    sentence: 'A disabled account does not log in: 403.',
    run: async (probe) => {
      const { email, password } = await disabledAccount(probe);
      expectRefusal(probe, await logIn(probe, email, password), refusals.disabled);
    },
  }),
];

const detailChecks: Check[] = [
  stateOf('auth.update', 'kept', {
    level: 'SHOULD',
    ledger: ['D-33'],
    sentence: 'Details that are not sent are kept.',
    run: async (probe) => {
      const { token } = await probe.accounts.shared(CHANGES);
      const update = (body: object) =>
        probe.send({ operation: 'auth.update', as: { token }, body });
      const deliveryAddress = '7 Trans-Amadi Road, Port Harcourt, Rivers State';
      expectStatus(await update({ deliveryAddress }), 200);
      const exchange = await update({ phoneNumber: '08090001122' });
      const user = expectBody(exchange, 200, userSchema);
      expectEqual('keeps the address', user.deliveryAddress, deliveryAddress, exchange);
      expectEqual('stores the number', user.phoneNumber, '08090001122', exchange);
    },
  }),
  stateOf('auth.update', 'own-account', {
    level: 'SHOULD',
    ledger: ['D-33'],
    sentence: 'The answer is the account of the caller.',
    run: async (probe) => {
      const { email, token } = await probe.accounts.shared(CHANGES);
      const body = { phoneNumber: '08090001122' };
      const exchange = await probe.send({ operation: 'auth.update', as: { token }, body });
      const user = expectBody(exchange, 200, userSchema);
      expectEqual('is the own account', user.email.toLowerCase(), email, exchange);
    },
  }),
  stateOf('auth.update', 'no-password', {
    ledger: ['D-33'],
    sentence: 'The answer holds no password, hashed or not.',
    run: async (probe) => {
      const exchange = await probe.send(await probe.good('auth.update'));
      const { text } = expectStatus(exchange, 200);
      expectThat('holds no password', !/password|\$argon2|\$2[aby]\$/i.test(text), {
        expected: 'an account without its password',
        got: text,
        exchange,
      });
    },
  }),
  ...(['email', 'password', 'role'] as const).map((field) =>
    stateOf('auth.update', `refuses-${field}`, {
      level: 'SHOULD',
      ledger: ['D-33'],
      sentence: `The ${field} of an account is not changed here: 400.`,
      run: async (probe) => {
        const values = { email: probe.newEmail(), password: NEW_PASSWORD, role: 'admin' };
        const { token } = await probe.accounts.shared(CHANGES);
        const body = { [field]: values[field] };
        const exchange = await probe.send({ operation: 'auth.update', as: { token }, body });
        expectRefusal(probe, exchange, refusals.faulty);
      },
    }),
  ),
];

const resetChecks: Check[] = [
  stateOf('auth.resetPassword', 'bad-link', {
    ledger: ['D-59'],
    sentence: 'A reset link that nobody was given is refused.',
    run: async (probe) => {
      expectRefusal(probe, await reset(probe, 'no-such-token'), refusals.badLink);
    },
  }),
  stateOf('auth.resetPassword', 'new-password', {
    profile: 'reference',
    ledger: ['D-57', 'D-59'],
    sentence: 'A reset sets the new password, ends the old one and all tokens.',
    run: async (probe) => {
      const { email, password, token } = await signUp(probe);
      expectStatus(await reset(probe, await mailedToken(probe, email)), 200);
      await expectValidity(probe, token, false);
      expectRefusal(probe, await logIn(probe, email, password), refusals.wrongCredentials);
      expectStatus(await logIn(probe, email, NEW_PASSWORD), 200);
    },
  }),
  stateOf('auth.resetPassword', 'once', {
    profile: 'reference',
    ledger: ['D-59'],
    sentence: 'A reset link works once.',
    run: async (probe) => {
      const { email } = await signUp(probe);
      const token = await mailedToken(probe, email);
      expectStatus(await reset(probe, token), 200);
      expectRefusal(probe, await reset(probe, token, PASSWORD), refusals.badLink);
      expectStatus(await logIn(probe, email, NEW_PASSWORD), 200);
    },
  }),
  stateOf('auth.resetPassword', 'newer-link', {
    profile: 'reference',
    level: 'SHOULD',
    ledger: ['D-59'],
    sentence: 'A newer reset link cancels the older ones.',
    run: async (probe) => {
      const { email } = await signUp(probe);
      const older = await mailedToken(probe, email);
      const newer = await mailedToken(probe, email);
      expectRefusal(probe, await reset(probe, older), refusals.badLink);
      expectStatus(await reset(probe, newer), 200);
    },
  }),
  stateOf('auth.resetPassword', 'thirty-minutes', {
    profile: 'reference',
    stage: 'alone',
    ledger: ['VAL-24', 'D-59'],
    sentence: 'A reset link works within 30 minutes, and no longer.',
    run: async (probe) => {
      const [early, late] = [await signUp(probe), await signUp(probe)];
      const [earlyToken, lateToken] = [
        await mailedToken(probe, early.email),
        await mailedToken(probe, late.email),
      ];
      await probe.control.advanceClock(RESET_LINK_LIFETIME_MS - 60_000);
      expectStatus(await reset(probe, earlyToken), 200);
      await probe.control.advanceClock(61_000);
      expectRefusal(probe, await reset(probe, lateToken), refusals.badLink);
    },
  }),
  stateOf('auth.forgotPassword', 'no-mail', {
    profile: 'reference',
    level: 'SHOULD',
    ledger: ['D-58'],
    sentence: 'An unknown address gets no mail.',
    run: async (probe) => {
      const email = probe.newEmail();
      expectStatus(await forgot(probe, email), 200);
      expectEqual('sends no mail', (await probe.control.mailsTo(email)).length, 0);
    },
  }),
];

const adminChecks: Check[] = [
  stateOf('auth.signUpAdmin', 'admin', {
    ledger: ['D-60', 'D-61'],
    sentence: 'Who has signed up as an admin may do what admins may.',
    run: async (probe) => {
      const call = await probe.good('auth.signUpAdmin');
      const { token } = expectBody(await probe.send(call), 201, tokenBodySchema);
      const body = inputs.category(probe.newName());
      const made = await probe.send({ operation: 'categories.create', as: { token }, body });
      expectStatus(made, 201);
    },
  }),
  stateOf('auth.signUpAdmin', 'known-email', {
    ledger: ['D-57'],
    sentence: 'A known email is not signed up again, as an admin either: 409.',
    run: async (probe) => {
      const { email } = await probe.accounts.shared(CHANGES);
      const body = { email, password: PASSWORD };
      const again = await probe.send({ operation: 'auth.signUpAdmin', as: 'admin', body });
      expectRefusal(probe, again, refusals.conflict);
    },
  }),
];

export const authChecks: Check[] = [
  ...signUpChecks,
  ...logInChecks,
  ...tokenChecks,
  ...detailChecks,
  ...resetChecks,
  ...adminChecks,
];
