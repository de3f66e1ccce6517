import type { Exchange } from '../http/exchange.ts';
import { isBrokenBody } from '../http/no-response.ts';
import type { CheckInfo, Finding, Result } from '../suite/check.ts';
import { severityOf } from '../suite/reference.ts';
import { faultsIn } from './fault.ts';

/** What findings of several results have in common. */
export interface Cause {
  /** The same for all findings of the cause. */
  readonly key: string;
  /** The operation that shows it. */
  readonly operation: string;
  /** Where in its requests, if that may differ: "body.user.name". */
  readonly field?: string;
  /** Whether the operation is the one to correct, and not just the one that was called. */
  readonly isAtFault?: true;
  /** What they say together, where that is more than what each of them says. */
  readonly message?: string;
}

/** Checks of invalid requests: what several operations do with the same one, code that they share does. */
const INVALID = new Set(['missing', 'types', 'limits', 'body', 'address', 'hostile']);

/** Of these requests, parsers and routers decide before the rules of a field. */
const OF_PARSERS = new Set(['types', 'address', 'hostile']);

/** Bodies that an operation would have to read in order to reject them. */
const INVALID_BODY = /^(?:missing|types|limits)\.body\./;
/** So many of them accepted, and none rejected: nothing is read. */
const FEWEST = 3;

/** How a message ends that is about a random request. */
const RANDOM = / \(random request .*$/s;

/** A message about the shape of a response: "body.items[].price". */
const SHAPE = /^responds in the declared shape: (.*)$/s;

/** How a message begins that is about a body without JSON. */
const NO_JSON = 'responds with JSON';

const statusOf = ({ exchange }: Finding) => exchange?.response?.status ?? 0;

const detailOf = ({ id, operation }: { readonly id: string; readonly operation: string }) =>
  id.startsWith(`${operation}.`) ? id.slice(operation.length + 1) : '';

/** Whether a finding is about the server as a whole: what no statement on one operation asks for. */
const isCommon = ({ reference, severity }: Finding) =>
  severity === 'warning' || (typeof reference === 'object' && severityOf(reference) === 'error');

/** Whether a request succeeded that was to be rejected. */
const isAccepted = (finding: Finding) =>
  Math.floor(statusOf(finding) / 100) === 2 && /^(?:a )?4/.test(String(finding.expected));

/** "types.body.user.name.number" is of the kind "types.body.number", in "body.user.name". */
function kindOf(detail: string): { readonly kind: string; readonly field: string } {
  const [category = '', place = '', ...names] = detail.split('.');
  const last = category === 'hostile' ? '' : (names.at(-1) ?? '');
  if (names.length === 0 || (!OF_PARSERS.has(category) && last !== 'fraction')) {
    return { kind: detail, field: '' };
  }
  const path = last === '' ? names : names.slice(0, -1);
  return { kind: [category, place, last].join('.'), field: [place, ...path].join('.') };
}

/** Operations of which no invalid body was rejected, with the number of those that were sent. */
function findUnread(results: readonly Result[]): Map<string, number> {
  const unread = new Map<string, number>();
  const reading = new Set<string>();
  for (const { check, findings, verdict } of results) {
    const isMade = verdict === 'passed' || findings.length > 0;
    if (!isMade || !INVALID_BODY.test(detailOf(check))) continue;
    if (verdict === 'passed' || !findings.every(isAccepted)) reading.add(check.operation);
    else unread.set(check.operation, (unread.get(check.operation) ?? 0) + 1);
  }
  return new Map([...unread].filter(([id, count]) => count >= FEWEST && !reading.has(id)));
}

/** What a valid request showed, or where that succeeded a random one: by operation and status. */
function failingIn(results: readonly Result[]) {
  const failing = new Map<string, { readonly check: CheckInfo; readonly finding: Finding }>();
  for (const { check, findings } of results) {
    const isValid = check.category === 'valid-request';
    if (!isValid && detailOf(check) !== 'random.valid') continue;
    for (const finding of findings) {
      const key = `${check.operation} ${statusOf(finding)}`;
      if (isValid || !failing.has(key)) failing.set(key, { check, finding });
    }
  }
  return failing;
}

/** Whether a check looks at responses that other checks have asked for. */
const looksBack = ({ category }: CheckInfo) => category === 'response' || category === 'errors';

/**
 * Tells the causes of findings by what was sent and by the status of the response.
 * @returns the cause of a finding of a result; undefined for a finding that stands alone
 */
export function causesIn(
  results: readonly Result[],
): (result: Result, finding: Finding) => Cause | undefined {
  const unread = findUnread(results);
  const failing = failingIn(results);
  const faultOf = faultsIn(results);
  const shown = new Map<Exchange, Cause>();

  const causeOf = (check: CheckInfo, finding: Finding): Cause | undefined => {
    const { message, expected, exchange, fault } = finding;
    const status = statusOf(finding);
    const called = exchange?.request.operation ?? '';
    const cause = (operation: string, ...key: unknown[]) => ({
      operation,
      key: JSON.stringify(key),
    });
    const count = unread.get(called);
    if (count !== undefined && isAccepted(finding)) {
      const said = `rejects invalid bodies: it accepted all ${count}`;
      return { ...cause(called, 'unread', called), message: said };
    }
    // What writes responses serves all operations.
    if (isBrokenBody(exchange?.failure)) return cause(called || check.operation, exchange?.failure);
    const atFault = faultOf(finding);
    if (atFault) {
      const { operation, key, message: said } = atFault;
      return { ...cause(operation, ...key), isAtFault: true, ...(said && { message: said }) };
    }
    const valid = failing.get(`${called} ${status}`);
    if (valid && (String(expected).startsWith('2') || (exchange && !exchange.response))) {
      if (valid.check.category === 'valid-request') return cause(called, 'failing', called);
      if (valid.finding !== finding) return causeOf(valid.check, valid.finding);
    }
    const [, place] = SHAPE.exec(message) ?? [];
    if (status < 300 && place !== undefined) {
      // Several operations respond with one schema.
      const [, field = called] = /\.([^.]+)$/.exec(place) ?? [];
      return cause(called, 'shape', field, expected);
    }
    // The statuses that are declared for a rejection differ, and so does how a random request was found.
    const said = message.startsWith('responds with ') ? '' : message.replace(RANDOM, '');
    if (fault) return cause(check.operation, detailOf(check), fault, said, status);
    if (isCommon(finding)) return cause(check.operation, message);
    if (looksBack(check) && status >= 400 && status < 500) {
      // A page instead of JSON breaks two rules.
      const isPage = detailOf(check) === 'response.content-type' || message.startsWith(NO_JSON);
      if (isPage) return cause(check.operation, 'page', status);
      return cause(check.operation, detailOf(check), message, expected);
    }
    // A check may look at what another one has sent.
    const sent = detailOf({ id: exchange?.check ?? '', operation: called });
    const { kind, field } = kindOf(sent);
    if (!INVALID.has(kind.split('.')[0] ?? '')) return undefined;
    return { ...cause(called, kind, status, status < 500 && said), field };
  };

  for (const { check, findings } of results) {
    if (check.strict || looksBack(check)) continue;
    for (const finding of findings.filter(({ severity }) => severity === 'error')) {
      const alone = { operation: check.operation, key: `${check.id}\n${finding.message}` };
      if (finding.exchange) shown.set(finding.exchange, causeOf(check, finding) ?? alone);
    }
  }
  return ({ check }, finding) => {
    if (check.strict) return undefined;
    const byExchange = finding.exchange && shown.get(finding.exchange);
    if (!looksBack(check)) return causeOf(check, finding) ?? byExchange;
    const isOfStatus = statusOf(finding) >= 500 || detailOf(check) === 'response.status';
    return (isOfStatus ? byExchange : undefined) ?? causeOf(check, finding);
  };
}
