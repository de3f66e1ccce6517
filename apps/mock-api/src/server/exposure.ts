import { isLoopbackAddress, isLoopbackHost } from '../runtime/loopback.ts';
import type { Options } from './options.ts';
import { StartupError } from '../runtime/startup-error.ts';

/** How others than this machine reach a server: "on 0.0.0.0"; undefined when they cannot (D-61). */
export type Exposure = string | undefined;

/**
 * How others reach a server. A proxy on the same machine passes their requests on to loopback, under
 * any host name, so proxies and a public address count as well.
 * @param boundTo the IP address that the server listens on
 */
export function exposureOf(
  boundTo: string,
  { host, proxies, publicAddress }: Pick<Options, 'host' | 'proxies' | 'publicAddress'>,
): Exposure {
  if (!isLoopbackAddress(boundTo)) return `on ${host}`;
  if (proxies > 0) return `behind a proxy (--proxies ${proxies})`;
  const isPublic = publicAddress && !isLoopbackHost(new URL(publicAddress).hostname);
  return isPublic ? `at ${publicAddress} (--public-address)` : undefined;
}

/** An option that is on by default where others cannot reach the server. */
export const isOn = (option: Options['control'], exposure: Exposure) =>
  option === 'auto' ? exposure === undefined : option === 'on';

const unsafe = (exposure: string, reasons: string[]) =>
  new StartupError(
    `Others can reach a server ${exposure}, so it can't start with these settings: ${reasons.join('; ')}. For a public demo whose data anybody can change, add --public-demo.`,
  );

type Defaults = Pick<Options, 'seed' | 'signingKey' | 'adminSignup' | 'control' | 'publicDemo'>;

/**
 * Rejects options that are safe on this machine only.
 * @throws StartupError saying what to set
 */
export function rejectUnsafeOptions(options: Defaults, exposure: Exposure) {
  if (exposure === undefined) return;
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
  if (reasons.length > 0) throw unsafe(exposure, reasons);
}

/**
 * Rejects a database that has an account with a public password, from an earlier start with the
 * demo seed.
 *
 * @param find gives the email of such an account, if there is one
 * @throws StartupError naming the account
 */
export async function rejectKnownPasswords(
  { publicDemo }: Pick<Options, 'publicDemo'>,
  exposure: Exposure,
  find: () => Promise<string | undefined>,
) {
  if (publicDemo || exposure === undefined) return;
  const email = await find();
  if (email === undefined) return;
  throw unsafe(exposure, [
    `everybody knows the password of ${email} in this database; start once on this machine with --reset --seed empty, or name another with --database`,
  ]);
}
