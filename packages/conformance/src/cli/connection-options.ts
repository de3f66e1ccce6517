import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { readFileSync } from 'node:fs';
import { fileProblem } from '../errors.ts';
import type { TlsOptions } from '../http/dispatcher.ts';
import { wholeNumber } from './whole-number.ts';

/** A file that was read, and the name by which a person knows it. */
export interface PemFile {
  readonly path: string;
  readonly text: string;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new InvalidArgumentError(`It cannot be read: ${fileProblem(error)}.`);
  }
}

const pemFile = (path: string): PemFile => {
  const text = textOf(path);
  if (text.includes('-----BEGIN ')) return { path, text };
  throw new InvalidArgumentError('It is not a PEM file: it has no line "-----BEGIN …".');
};

/** How to reach a server: the same options for every command that sends requests. */
export const connectionOptions = {
  ca: () =>
    new Option(
      '--ca <file>',
      'certificates (PEM) to trust instead of the system defaults',
    ).argParser(pemFile),
  insecure: () => new Option('--insecure', 'trust any certificate'),
  cert: () => new Option('--cert <file>', 'client certificate (PEM)').argParser(pemFile),
  key: () =>
    new Option(
      '--key <file>',
      'private key of the client (PEM), if --cert does not contain it',
    ).argParser(pemFile),
  wait: () =>
    new Option('--wait <seconds>', 'maximum time to wait until the server responds')
      .argParser(wholeNumber(0, 3600))
      .default(0),
};

export interface ConnectionValues {
  readonly ca?: PemFile | undefined;
  readonly insecure?: boolean | undefined;
  readonly cert?: PemFile | undefined;
  readonly key?: PemFile | undefined;
}

export const tlsOf = ({ ca, insecure, cert, key }: ConnectionValues): TlsOptions => ({
  ca: ca?.text,
  insecure,
  cert: cert?.text,
  key: key?.text,
  files: { ca: ca?.path, cert: cert?.path, key: key?.path },
});
