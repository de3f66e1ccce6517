import type { ViolationDetails } from '../checks/definition/violation.ts';
import type { Exchange } from '../http/exchange.ts';
import { MORE_PLACES } from '../operations/contract/validator.ts';
import {
  CONTENT_TYPE,
  ERROR_SHAPE,
  NOT_JSON,
  type Problem,
  SHAPE,
  UNCOMPRESSED,
} from './problem.ts';

const WRONG_ERRORS = 'failures are not in the one error shape, { "message": "…", "code": "…" }';

/** A violation, or a problem of an exchange. */
type Shown = Pick<ViolationDetails, 'expected' | 'got' | 'exchange' | 'cause'> & {
  readonly message: string;
};

/**
 * The cause of a violation that many checks find: it names the fault without the operation that shows it, such as a content
 * type that is wrong everywhere. Undefined if each operation has to be corrected by itself.
 */
export function sharedCause({ message, exchange, expected, got, cause }: Shown) {
  if (cause !== undefined) return cause;
  const isShape = message.startsWith(SHAPE) || message === NOT_JSON;
  const isFailure = (exchange?.response?.status ?? 0) >= 400;
  if (message === ERROR_SHAPE || (isShape && isFailure)) return WRONG_ERRORS;
  if (message === UNCOMPRESSED) {
    const encoding = exchange?.response?.headers['content-encoding'];
    return `responses are compressed with ${encoding}, which the requests did not ask for`;
  }
  if (message === CONTENT_TYPE) {
    return `responses have the content type ${String(got)} in place of ${String(expected)}`;
  }
  const isMoment = isShape && /\bdate-time\b/.test(String(expected));
  return isMoment && !String(got).startsWith('nothing')
    ? `moments in responses are not as declared: each has to be ${String(expected)}`
    : undefined;
}

/** The problems of a response without those that other operations have too: these must not hide a fault of its own. */
export const ownProblems = <One extends Omit<Problem, 'rule'>>(
  problems: readonly One[],
  exchange: Exchange,
): One[] =>
  problems.filter(
    (one) => !one.expected.endsWith(MORE_PLACES) && sharedCause({ ...one, exchange }) === undefined,
  );
