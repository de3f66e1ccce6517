import { isLoopbackAddress, isLoopbackHost } from '../../runtime/loopback.ts';
import type { Options } from './options.ts';
import { StartupError } from '../../runtime/startup-error.ts';

/** The way in which other machines reach a server: "on 0.0.0.0"; undefined if they cannot (D-61). */
type Exposure = string | undefined;

/**
 * The way in which others reach a server. A proxy on the same machine passes their requests on to loopback, under
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

const unsafe = (exposure: string, reason: string) =>
  new StartupError(
    `Others can reach a server ${exposure}, so it can't start like this: ${reason}. For a public demo whose data anybody can change, add --public-demo.`,
  );

/** @throws StartupError saying what to set */
export function rejectUnsafeOptions(
  { seed, publicDemo }: Pick<Options, 'seed' | 'publicDemo'>,
  exposure: Exposure,
) {
  if (exposure === undefined || publicDemo || seed !== 'demo') return;
  throw unsafe(
    exposure,
    'everybody knows the passwords of the demo accounts. Set --seed to empty or to a file of your own',
  );
}

/**
 * @param known demo accounts with their public passwords, which an earlier start may have seeded
 * @throws StartupError naming one of them
 */
export function rejectKnownPasswords(
  { publicDemo }: Pick<Options, 'publicDemo'>,
  exposure: Exposure,
  [known]: readonly { readonly email: string }[],
) {
  if (publicDemo || exposure === undefined || !known) return;
  throw unsafe(
    exposure,
    `everybody knows the password of ${known.email} in this database. Start once on this machine with --reset --seed empty, or name another with --database`,
  );
}
