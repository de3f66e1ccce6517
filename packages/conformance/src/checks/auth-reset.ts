import { RESET_LINK_LIFETIME_MS } from '@catering/contract';
import type { Check } from '../check.ts';
import { expectEqual, expectRefusal, expectStatus } from '../expect.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import { expectValidity, logIn, NEW_PASSWORD, PASSWORD, signUp } from './auth-calls.ts';
import { stateOf } from './state-check.ts';

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

export const resetChecks: Check[] = [
  stateOf('auth.resetPassword', 'bad-link', {
    basis: 'any other gives 400',
    ledger: ['D-59'],
    title: 'A reset link that nobody was given is refused.',
    run: async (probe) => {
      expectRefusal(probe, await reset(probe, 'no-such-token'), refusals.badLink);
    },
  }),
  stateOf('auth.resetPassword', 'new-password', {
    basis: 'Ends all tokens of the account',
    profile: 'reference',
    ledger: ['D-57', 'D-59'],
    title: 'A reset sets the new password, ends the old one and all tokens.',
    run: async (probe) => {
      const { email, password, token } = await signUp(probe);
      expectStatus(await reset(probe, await mailedToken(probe, email)), 200);
      await expectValidity(probe, token, false);
      expectRefusal(probe, await logIn(probe, email, password), refusals.wrongCredentials);
      expectStatus(await logIn(probe, email, NEW_PASSWORD), 200);
    },
  }),
  stateOf('auth.resetPassword', 'once', {
    basis: 'works once',
    profile: 'reference',
    ledger: ['D-59'],
    title: 'A reset link works once.',
    run: async (probe) => {
      const { email } = await signUp(probe);
      const token = await mailedToken(probe, email);
      expectStatus(await reset(probe, token), 200);
      expectRefusal(probe, await reset(probe, token, PASSWORD), refusals.badLink);
      expectStatus(await logIn(probe, email, NEW_PASSWORD), 200);
    },
  }),
  stateOf('auth.resetPassword', 'newer-link', {
    basis: 'until a newer one is asked for',
    profile: 'reference',
    ledger: ['D-59'],
    title: 'A newer reset link cancels the older ones.',
    run: async (probe) => {
      const { email } = await signUp(probe);
      const older = await mailedToken(probe, email);
      const newer = await mailedToken(probe, email);
      expectRefusal(probe, await reset(probe, older), refusals.badLink);
      expectStatus(await reset(probe, newer), 200);
    },
  }),
  stateOf('auth.resetPassword', 'thirty-minutes', {
    basis: undefined,
    profile: 'reference',
    stage: 'alone',
    ledger: ['VAL-24', 'D-59'],
    title: 'A reset link works within 30 minutes, and no longer.',
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
    basis: undefined,
    profile: 'reference',
    ledger: ['D-58'],
    title: 'An unknown address gets no mail.',
    run: async (probe) => {
      const email = probe.newEmail();
      expectStatus(await forgot(probe, email), 200);
      expectEqual('sends no mail', (await probe.control.mailsTo(email)).length, 0);
    },
  }),
];
