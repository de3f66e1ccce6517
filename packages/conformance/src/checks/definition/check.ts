import type { Category } from './category.ts';
import type { CheckContext } from './context.ts';
import type { Reference } from './reference.ts';
import type { Finding } from './violation.ts';
import type { JsonPath } from '../../values/schema/json-path.ts';

/** A check without the function that runs it. */
export interface CheckInfo {
  /** Stable, so that reports stay comparable: "books.create.missing.body.title". */
  readonly id: string;
  /** Id of the operation that it checks; "server" for the server as a whole. */
  readonly operation: string;
  readonly category: Category;
  /** The name that this check has in common with those of other operations: "types.body.number". Default: its id. */
  readonly kind?: string;
  /** The part of its request that is invalid: ["body", "user", "name"]. */
  readonly input?: JsonPath;
  /** One sentence, in the present tense: what a correct backend does. */
  readonly title: string;
  /** The source of the rule. It decides whether a violation is an error or a warning. */
  readonly reference: Reference;
  /** Only a strict run makes it: it asks for more than the description says. */
  readonly strictOnly?: true;
  /** True if it sends requests that change state, or would on a server with defects. */
  readonly changes: boolean;
  /** Default: "rest". */
  readonly phase?: Phase;
}
/**
 * When a check runs. The first ones say what is missing. The last ones look at what all others have left, one after the
 * other. After the clean-up come those after which the server rejects every call for a while.
 */
export const phases = ['first', 'rest', 'last', 'after-clean-up'] as const;
export type Phase = (typeof phases)[number];

export interface Check extends CheckInfo {
  run(context: CheckContext): Promise<void>;
}

/** A check as it is written by hand: of one operation, whose id its own begins with. */
export interface OwnCheck extends Omit<
  Check,
  'id' | 'kind' | 'category' | 'reference' | 'changes'
> {
  /** Distinguishes it from other checks of its operation and category. */
  readonly detail: string;
  /** Default: "state". */
  readonly category?: Category;
  /** Default: the description as a whole. */
  readonly reference?: Reference;
  /** Default: true. Most create entries to look at, also those of an operation that only reads. */
  readonly changes?: boolean;
}

/** From the worst to the best. */
export const verdicts = [
  'failed',
  'not-implemented',
  'blocked',
  'not-reached',
  'known',
  'unproven',
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
 * "known": failed, or is missing, for the causes that the baseline has; `reason` names them.
 * "unproven": blocked, for a cause that the baseline has: nothing is known of what it checks.
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

/** True if a result fails the run. */
export const isBad = ({ verdict }: Pick<Result, 'verdict'>): boolean => BAD.includes(verdict);
