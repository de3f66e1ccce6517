import type { CheckContext } from './context.ts';
import type { Profile } from './profile.ts';
import type { Reference } from './reference.ts';
import type { Exchange } from '../http/exchange.ts';

/** What a check looks at; one column of the HTML report. */
export const categories = {
  'valid-request': 'Valid request',
  response: 'Response',
  errors: 'Error shape',
  missing: 'Missing fields',
  types: 'Wrong types',
  limits: 'Limits',
  unknown: 'Unknown fields',
  body: 'Broken body',
  address: 'Address',
  hostile: 'Hostile values',
  token: 'Token',
  role: 'Role',
  state: 'State',
  random: 'Random',
  request: 'Request',
} as const;
export type Category = keyof typeof categories;

/** Everything about a check but what it does. */
export interface CheckInfo {
  /** Stable, so that reports stay comparable: "books.create.missing.body.title". */
  readonly id: string;
  /** The operation of the contract that it holds to its word; "server" for the server as a whole. */
  readonly operation: string;
  readonly category: Category;
  /** Rows and decisions of the requirements ledger that it comes from. */
  readonly ledger: readonly string[];
  /** One sentence, in the present tense, of what a backend that keeps the contract does. */
  readonly title: string;
  /** The looser of the profiles that make it. */
  readonly profile: Profile;
  /** What it refers to, which decides whether a violation is an error or a warning. */
  readonly reference: Reference;
  /** The suite itself promises it: each violation is an error, and nothing is tolerated. */
  readonly strict?: true;
  /** Sends something that changes state, or would on a server with defects. */
  readonly changes: boolean;
  /** Part of the quick run. */
  readonly quick?: true;
  /** "parallel" where it is absent. */
  readonly phase?: Phase;
}
/**
 * When a check runs: before all others, next to others, by itself after them, by itself when it may disturb
 * others, when all responses are in, or when the run has cleaned up.
 */
export const phases = ['first', 'parallel', 'serial', 'isolated', 'last', 'after'] as const;
export type Phase = (typeof phases)[number];

export interface Check<Context = CheckContext> extends CheckInfo {
  run(context: Context): Promise<void>;
}

/** Something that is not as it has to be, with the request that showed it. */
export interface Finding {
  /** An error fails the check; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** What it refers to, where that is not the reference of its check. */
  readonly reference?: Reference;
  readonly message: string;
  readonly expected: unknown;
  readonly got: unknown;
  /** Absent when no single call shows it. */
  readonly exchange: Exchange | undefined;
  /** What led to it: requests before it that may have changed something, in their order. */
  readonly steps?: readonly Exchange[];
  /** What was wrong with the request, where other operations may fail at the same. */
  readonly fault?: string | undefined;
  /** How often it was seen; once by default. */
  readonly times?: number;
  /** The operations that show the same, with fields that differ, where one finding stands for several. */
  readonly places?: readonly string[];
  /** The options that lead to it again. */
  readonly again?: string | undefined;
}

/** From the worst to the best. */
export const verdicts = [
  'failed',
  'not-implemented',
  'blocked',
  'not-reached',
  'known',
  'warning',
  'passed',
  'skipped',
] as const;
/**
 * "warning": passed, but with another status than the document's that says the same.
 * "not-implemented": the operation responds to a valid request as to an unknown path or method;
 * `reason` is what its valid request waits for.
 * "blocked": something it builds on is missing; `reason` is the cause, the same for all that it blocks.
 * "not-reached": the run ended before it, and `reason` says why.
 * "known": failed, is missing or blocked, as the baseline says; `reason` is why.
 * "skipped": nothing was found out, and `reason` says why.
 */
export type Verdict = (typeof verdicts)[number];

export interface Result {
  readonly check: CheckInfo;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  readonly reason?: string;
  /** Of what is not implemented: the `reason` of all checks that it blocks. */
  readonly cause?: string;
  readonly requests: number;
  /** Milliseconds. */
  readonly duration: number;
}

const BAD: readonly Verdict[] = ['failed', 'not-implemented', 'blocked', 'not-reached'];

/** Whether a check keeps the run from passing. */
export const isBad = ({ verdict }: Pick<Result, 'verdict'>): boolean => BAD.includes(verdict);
