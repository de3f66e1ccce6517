import type { TlsFiles } from '../http/dispatcher.ts';
import { quote } from './shell.ts';

/** Options of curl for the certificates of a run, as words of a shell. */
export function curlOptionsOf({ insecure, files = {} }: TlsFiles = {}): string[] {
  const named = { '--cacert': files.ca, '--cert': files.cert, '--key': files.key };
  const given = Object.entries(named).flatMap(([option, file]) =>
    file === undefined ? [] : [option, quote(file)],
  );
  return insecure ? ['--insecure', ...given] : given;
}
