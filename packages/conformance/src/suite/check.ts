import type { CheckContext } from './context.ts';
import type { Profile } from './profile.ts';
import type { Reference } from './reference.ts';
import type { Wanted } from './violation.ts';
import type { JsonPath } from '../schema/json-path.ts';
import type { Exchange } from '../http/exchange.ts';

/** What kind of request a check sends, or what it looks at. */
export type Category =
  | 'valid-request'
  | 'response'
  | 'errors'
  | 'missing'
  | 'types'
  | 'limits'
  | 'unknown'
  | 'body'
  | 'address'
  | 'hostile'
  | 'token'
  | 'role'
  | 'state'
  | 'random';

/** A check without the function that runs it. */
export interface CheckInfo {
  /** Stable, so that reports stay comparable: "books.create.missing.body.title". */
  readonly id: string;
  /** Id of the operation that it checks; "server" for the server as a whole. */
  readonly operation: string;
  readonly category: Category;
  /** What it does, the same for all operations: "types.body.number". Default: its id. */
  readonly kind?: string;
  /** The part of its request that is invalid: ["body", "user", "name"]. */
  readonly input?: JsonPath;
  /** One sentence, in the present tense: what a correct backend does. */
  readonly title: string;
  /** The least strict profile that includes it. */
  readonly profile: Profile;
  /** The source of the rule. It decides whether a violation is an error or a warning. */
  readonly reference: Reference;
  /** Every violation is an error, since the suite itself makes the promise. */
  readonly strict?: true;
  /** Whether it sends requests that change state, or would on a server with defects. */
  readonly changes: boolean;
  /** Default: "parallel". */
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

/** What was expected at a place of a value, and what was there. */
export interface Difference {
  /** "price"; empty for the whole. */
  readonly place: string;
  readonly expected: string;
  readonly got: string;
}

/** A violation, with the request that showed it. */
export interface Finding {
  /** An error fails the check; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The source of the rule, if it is not that of the check. */
  readonly reference?: Reference;
  readonly message: string;
  readonly expected: unknown;
  readonly got: unknown;
  readonly wanted?: Wanted | undefined;
  /** Where in the body of the response it is, for what is wrong with its shape. */
  readonly at?: JsonPath | undefined;
  /** Where the two differ, and how. */
  readonly differences?: readonly Difference[];
  /** Absent if no single request shows it. */
  readonly exchange: Exchange | undefined;
  /** What led to it: requests before it that may have changed something, in their order. */
  readonly steps?: readonly Exchange[];
  /** The mutation of the request, if other operations may fail for the same cause. */
  readonly fault?: string | undefined;
  /** The field of a stored entry that is shown otherwise than it was left; "" for all of the entry. */
  readonly field?: string | undefined;
  /** How often it was seen; default: once. */
  readonly times?: number;
  /** The operations and fields that show the same, if one finding represents several. */
  readonly places?: readonly string[];
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
 * "warning": passed, with a violation that is only a warning.
 * "not-implemented": the operation responds to a valid request as to an unknown path or method;
 * `reason` is what its valid request waits for.
 * "blocked": a precondition is missing; `reason` is the cause, the same text for all checks that it blocks.
 * "not-reached": the run ended before the check; `reason` says why.
 * "known": failed, is missing or blocked, as the baseline says; `reason` says why.
 * "skipped": the check does not apply; `reason` says why.
 */
export type Verdict = (typeof verdicts)[number];

export interface Result {
  readonly check: CheckInfo;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  readonly reason?: string;
  /** For "not-implemented": the `reason` of all checks that it blocks. */
  readonly cause?: string;
  readonly requests: number;
  /** Milliseconds. */
  readonly duration: number;
}

const BAD: readonly Verdict[] = ['failed', 'not-implemented', 'blocked', 'not-reached'];

/** Whether a result fails the run. */
export const isBad = ({ verdict }: Pick<Result, 'verdict'>): boolean => BAD.includes(verdict);
