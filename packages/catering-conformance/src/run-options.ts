import {
  type ConformanceConfig as EngineConfig,
  defineConfig as defineEngineConfig,
  type RunOptions,
} from '@catering/conformance';

/** Tokens to use instead of accounts that the run signs up. */
export interface CallerTokens<Token> {
  readonly adminToken?: Token | undefined;
  readonly userToken?: Token | undefined;
  /** Of a customer who is not the one of `userToken`. */
  readonly otherUserToken?: Token | undefined;
}

type TokenSource = NonNullable<RunOptions['token']>;

/** The engine's options of a run, with the tokens by the names that they have here. */
export const withCallerTokens = <Options extends RunOptions>({
  adminToken,
  userToken,
  otherUserToken,
  ...options
}: Options & CallerTokens<TokenSource>) => ({
  ...options,
  tokens: { admin: adminToken, user: userToken, otherUser: otherUserToken, ...options.tokens },
});

/** Options of a run; each has a default. */
export type CateringRunOptions = RunOptions & CallerTokens<TokenSource>;

/** Options of the command, by their names in camel case: `--base-url` is `baseUrl`. */
export type ConformanceConfig = Omit<EngineConfig, 'token'> &
  CallerTokens<string> & {
    readonly adminTokenCommand?: string | undefined;
    readonly otherUserTokenCommand?: string | undefined;
  };

/**
 * The options of `conformance.config.ts`, typed.
 * @example export default defineConfig({ baseUrl: 'http://localhost:4000', report: ['junit'], out: ['contract.xml'] });
 */
export const defineConfig = (config: ConformanceConfig): ConformanceConfig =>
  defineEngineConfig(config);
