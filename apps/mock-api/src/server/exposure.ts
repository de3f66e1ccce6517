import { lookup } from 'node:dns/promises';
import { isLoopbackAddress } from '../runtime/loopback.ts';
import type { Options } from './options.ts';
import { StartupError } from './startup-error.ts';

/** Whether other machines can reach a server that listens on a host. */
async function isExposed(host: string): Promise<boolean> {
  try {
    const addresses = await lookup(host, { all: true });
    return !addresses.every(({ address }) => isLoopbackAddress(address));
  } catch {
    // Listening fails as well, with a message of its own.
    return false;
  }
}

const unsafe = (host: string, reasons: string[]) =>
  new StartupError(
    `Others can reach a server on ${host}, so it does not start like this: ${reasons.join('; ')}. For a demonstration that anybody may spoil, add --public-demo.`,
  );

type Defaults = Pick<
  Options,
  'host' | 'seed' | 'signingKey' | 'adminSignup' | 'control' | 'publicDemo' | 'deterministic'
>;

/**
 * Rejects options that are safe on loopback only. A deterministic server never goes beyond it.
 * @throws StartupError saying what to set
 */
export async function rejectUnsafeOptions(options: Defaults) {
  if (!(await isExposed(options.host))) return;
  if (options.deterministic !== undefined) {
    throw new StartupError(
      `Others can reach a server on ${options.host}, and could guess every secret of a deterministic one: leave out --deterministic or --host.`,
    );
  }
  if (options.publicDemo) return;
  const reasons = [
    !options.signingKey &&
      'set CATERING_SIGNING_KEY to a secret that signs the tokens (openssl rand -base64 32)',
    options.seed === 'demo' &&
      'set --seed to empty or to a file of your own, because everybody knows the passwords of the demo accounts',
    options.adminSignup === 'on' &&
      'leave out --admin-signup on, because anybody could become an admin',
    options.control === 'on' && 'leave out --control on, because anybody could empty the database',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) throw unsafe(options.host, reasons);
}

/**
 * Rejects a database that has an account with a public password, from an earlier start with the
 * demo seed.
 *
 * @param find gives the email of such an account, if there is one
 * @throws StartupError naming the account
 */
export async function rejectKnownPasswords(
  { host, publicDemo: isDemo }: Pick<Options, 'host' | 'publicDemo'>,
  find: () => Promise<string | undefined>,
) {
  if (isDemo || !(await isExposed(host))) return;
  const email = await find();
  if (email === undefined) return;
  throw unsafe(host, [
    `everybody knows the password of ${email} in this database; start once on loopback with --reset --seed empty, or name another with --database`,
  ]);
}
