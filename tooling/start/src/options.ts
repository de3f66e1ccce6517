import { parseArgs } from 'node:util';

/** What `start` was asked for. */
export interface StartOptions {
  /** Port of the mock API on 127.0.0.1. */
  readonly apiPort: number;
  /** Port of the site on localhost. */
  readonly sitePort: number;
  /** Everything else, handed to the mock API as it is. */
  readonly apiArguments: readonly string[];
}

const OWN = { port: { type: 'string' }, 'site-port': { type: 'string' } } as const;

/**
 * Reads the flags of `start`.
 *
 * @throws an Error whose message is one line that says what is wrong and how to mend it
 */
export const readOptions = (args: readonly string[]): StartOptions => {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: OWN,
    strict: false,
    tokens: true,
  });
  const own = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option' || !(token.name in OWN)) return [];
      return token.inlineValue ? [token.index] : [token.index, token.index + 1];
    }),
  );
  return {
    apiPort: readPort('--port', values.port, 4000),
    sitePort: readPort('--site-port', values['site-port'], 5173),
    apiArguments: args.filter((arg, index) => !own.has(index) && arg !== '--'),
  };
};

const readPort = (flag: string, value: unknown, fallback: number) => {
  if (value === undefined) return fallback;
  const port = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new Error(`${flag} must be a port from 1 to 65535, for example ${flag} ${fallback}.`);
};
