import type { CheckContext } from './check-context.ts';
import type { Reference } from './reference.ts';
import { SERVER } from '../../judge/problem.ts';
import { changesState, type Operation } from '../../operations/operation.ts';
import type { JsonPath } from '../../values/schema/json-path.ts';

/** The kind of request that a check sends, or of response that it judges. */
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
  /** The name that this check has in common with those of other operations: "types.body.number". Default: its id. */
  readonly kind?: string;
  /** The part of its request that is invalid: ["body", "user", "name"]. */
  readonly input?: JsonPath;
  /** One sentence, in the present tense: what a correct backend does. */
  readonly title: string;
  /** The source of the rule. */
  readonly reference: Reference;
  /** True if only a strict run makes it: it asks for more than the document says. */
  readonly strictOnly?: true;
  /** True if it sends requests that change state, or would on a server with defects. */
  readonly changes: boolean;
  /** Default: "rest". */
  readonly phase?: Phase;
}
/**
 * The order of checks. The first ones show what is missing. The last ones look at all responses, one check at a
 * time. The checks after the clean-up end all tokens, or make the server reject every call for a while.
 */
export const phases = ['first', 'rest', 'last', 'after-clean-up'] as const;
export type Phase = (typeof phases)[number];

export interface Check extends CheckInfo {
  run(context: CheckContext): Promise<void>;
}

/** A check that is written by hand. Its id begins with its operation. */
export interface WrittenCheck extends Omit<
  Check,
  'id' | 'kind' | 'category' | 'reference' | 'changes'
> {
  /** Distinguishes it from other checks of its operation and category. */
  readonly detail: string;
  /** Default: "state". */
  readonly category?: Category;
  /** Default: the description as a whole. */
  readonly reference?: Reference;
  /** Default: true. Most checks create entries, also those of operations that only read. */
  readonly changes?: boolean;
}

export type WantedCheck = Omit<Check, 'id' | 'operation' | 'changes'> &
  Partial<Pick<Check, 'changes'>> & {
    readonly category: Category;
    /** Distinguishes it from other checks of its operation and category. */
    readonly detail?: string;
  };

/** Makes a check of one operation. Its id follows from the operation, the category and the detail. */
export function checkOf(operation: Operation, { detail, ...wanted }: WantedCheck): Check {
  const kind = [wanted.category, detail].filter(Boolean).join('.');
  return {
    changes: changesState(operation),
    kind,
    ...wanted,
    id: `${operation.id}.${kind}`,
    operation: operation.id,
  };
}

/** Makes a check of the server as a whole. */
export const serverCheckOf = ({ detail, ...wanted }: WantedCheck): Check => ({
  kind: `${wanted.category}.${detail}`,
  changes: false,
  ...wanted,
  id: `${SERVER}.${wanted.category}.${detail}`,
  operation: SERVER,
});

/** A check that is written by hand. */
export function writtenCheckOf(own: WrittenCheck, operationOf: (id: string) => Operation): Check {
  const wanted = { category: 'state', reference: undefined, changes: true, ...own } as const;
  if (own.operation === SERVER) return serverCheckOf(wanted);
  return checkOf(operationOf(own.operation), wanted);
}
