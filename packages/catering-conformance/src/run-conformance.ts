import { runSuite, type Report, type RunOptions, type Target } from '@catering/conformance';
import { cateringSuite } from './suite.ts';

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

/**
 * Checks a running backend against the catering contract.
 * @param target its base address, or an Express app
 * @throws CannotRun if the run cannot begin; the message says what to do
 */
export const runConformance = (target: Target, options: CateringRunOptions = {}): Promise<Report> =>
  runSuite(cateringSuite, target, withCallerTokens(options));
