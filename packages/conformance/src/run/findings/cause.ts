import type { Exchange } from '../../http/exchange.ts';
import { isBrokenBody } from '../../http/no-response.ts';
import type { Category, CheckInfo, Result } from '../../checks/definition/check.ts';
import type { Finding } from '../../checks/definition/violation.ts';

/** The cause that findings of several results share. */
export interface Cause {
  /** The same for all findings of the cause. */
  readonly key: string;
  /** The operation that shows it. */
  readonly operation: string;
  /** The field of the request, if it differs: "body.user.name". */
  readonly field?: string | undefined;
  /** Whether the operation is the one to correct, and not just the one that was called. */
  readonly isAtFault?: true;
  /** A message for all of them, if it says more than their own. */
  readonly message?: string;
}

const keyOf = (...parts: readonly unknown[]) => JSON.stringify(parts);

/** The operation that was called last before a finding. */
const lastOf = ({ steps }: Finding) => steps.at(-1)?.request.operation;

const calledIn = ({ exchange }: Finding) => exchange?.request.operation ?? '';

const isRead = ({ exchange }: Finding) => exchange?.request.method === 'GET';

/** Whether what was created before is not there. */
const isLost = ({ exchange, field = '', wanted, steps }: Finding) =>
  exchange?.response?.status === 404 &&
  steps.at(-1)?.request.method === 'POST' &&
  field === '' &&
  wanted !== 'rejection';

/** Findings of several results, by a text. */
function collect(
  all: readonly Finding[],
  nameOf: (one: Finding) => string | undefined,
  valueOf: (one: Finding) => string | undefined,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const one of all) {
    const [key, value] = [nameOf(one), valueOf(one)];
    if (key !== undefined && value !== undefined) {
      found.set(key, (found.get(key) ?? new Set()).add(value));
    }
  }
  return found;
}

const fieldShown = (one: Finding) =>
  one.field && isRead(one) ? `${calledIn(one)} ${one.field}` : undefined;

/**
 * Finds the operation that is wrong, of one that stores an entry and another that shows it.
 * @returns undefined for a finding that is about one operation
 */
function faultsIn(results: readonly Result[]): (finding: Finding) => Cause | undefined {
  const all = results.flatMap(({ findings }) => findings);
  const writersOf = collect(all, fieldShown, lastOf);
  const lost = all.filter(isLost);
  const missingFor = collect(lost, lastOf, calledIn);
  const readersFor = collect(lost.filter(isRead), lastOf, calledIn);

  return (finding) => {
    const writer = lastOf(finding);
    if (writer === undefined) return undefined;
    const called = calledIn(finding);
    const missing = [...(missingFor.get(writer) ?? [])];
    if (isLost(finding) && missing.length > 1 && readersFor.has(writer)) {
      const message = `stores what it creates: ${missing.join(', ')} respond with 404`;
      return { operation: writer, key: keyOf('lost', writer), isAtFault: true, message };
    }
    const { field } = finding;
    if (field === undefined || !isRead(finding)) return undefined;
    const writers = [...(writersOf.get(`${called} ${field}`) ?? [])];
    // If several operations stored it, the one that shows it is wrong.
    return writers.length > 1
      ? {
          operation: called,
          key: keyOf('shown', called, field),
          isAtFault: true,
          message: `shows what ${writers.join(' and ')} stored: ${field}`,
        }
      : { operation: writer, key: keyOf('stored', writer, called, field), isAtFault: true };
  };
}

/** Checks of invalid requests: what several operations do with the same one, code that they share does. */
const INVALID = new Set(['missing', 'types', 'limits', 'body', 'address', 'hostile']);

/** Checks of who calls, and not of what is sent. */
const OF_CALLERS = new Set<Category>(['token', 'role']);

/** An operation that reads its body rejects these. */
const INVALID_BODIES = new Set(['missing', 'types', 'limits']);
/** The operation reads no body if it accepted this many invalid ones, and rejected none. */
const FEWEST = 3;

const statusOf = ({ exchange }: Finding) => exchange?.response?.status ?? 0;

/** Whether a finding is about the server as a whole: what no statement on one operation asks for. */
const isCommon = ({ reference, severity }: Finding) =>
  severity === 'warning' || typeof reference === 'object';

/** Whether a request succeeded that should have been rejected. */
const isAccepted = (finding: Finding) =>
  Math.floor(statusOf(finding) / 100) === 2 && finding.wanted === 'rejection';

/** Operations of which no invalid body was rejected, with the number of those that were sent. */
function findUnread(results: readonly Result[]): Map<string, number> {
  const unread = new Map<string, number>();
  const reading = new Set<string>();
  for (const { check, findings, verdict } of results) {
    const isMade = verdict === 'passed' || findings.length > 0;
    const isOfBody = INVALID_BODIES.has(check.category) && check.input?.[0] === 'body';
    if (!isMade || !isOfBody) continue;
    if (verdict === 'passed' || !findings.every(isAccepted)) reading.add(check.operation);
    else unread.set(check.operation, (unread.get(check.operation) ?? 0) + 1);
  }
  return new Map([...unread].filter(([id, count]) => count >= FEWEST && !reading.has(id)));
}

/** Findings of valid requests by operation and status; those of random requests if the valid one succeeded. */
function failingIn(results: readonly Result[]) {
  const failing = new Map<string, { readonly check: CheckInfo; readonly finding: Finding }>();
  for (const { check, findings } of results) {
    const isValid = check.category === 'valid-request';
    if (!isValid && check.kind !== 'random.valid') continue;
    for (const finding of findings) {
      const key = `${check.operation} ${statusOf(finding)}`;
      if (isValid || !failing.has(key)) failing.set(key, { check, finding });
    }
  }
  return failing;
}

const kindOf = ({ kind, id }: CheckInfo) => kind ?? id;

/** Whether a check looks at responses that other checks have asked for. */
const looksBack = ({ category }: CheckInfo) => category === 'response' || category === 'errors';

/**
 * Tells the causes of findings by what was sent, what was asked of the response, and its status.
 * @returns the cause of a finding of a result; undefined for a finding that stands alone
 */
export function causesIn(
  results: readonly Result[],
): (result: Result, finding: Finding) => Cause | undefined {
  const checks = new Map(results.map(({ check }) => [check.id, check]));
  const unread = findUnread(results);
  const failing = failingIn(results);
  const faultOf = faultsIn(results);
  const shown = new Map<Exchange, Cause>();

  const causeOf = (check: CheckInfo, finding: Finding): Cause | undefined => {
    const { message, expected, exchange, changedFields, wanted, path } = finding;
    const status = statusOf(finding);
    const called = exchange?.request.operation ?? '';
    const cause = (operation: string, ...key: unknown[]): Cause => ({
      operation,
      key: keyOf(...key),
    });
    const count = unread.get(called);
    if (count !== undefined && isAccepted(finding) && !OF_CALLERS.has(check.category)) {
      const said = `rejects invalid bodies: it accepted all ${count}`;
      return { ...cause(called, 'unread', called), message: said };
    }
    // One component writes the responses of all operations.
    if (isBrokenBody(exchange?.failure)) return cause(called || check.operation, exchange?.failure);
    const atFault = faultOf(finding);
    if (atFault) return atFault;
    const valid = failing.get(`${called} ${status}`);
    const isAlike = wanted === 'success' || status >= 500 || (exchange && !exchange.response);
    if (valid && isAlike) {
      if (valid.check.category === 'valid-request') return cause(called, 'failing', called);
      if (valid.finding !== finding) return causeOf(valid.check, valid.finding);
    }
    if (status < 300 && wanted === 'shape') {
      // Several operations respond with one schema.
      const names = path?.filter((part) => typeof part === 'string') ?? [];
      return cause(called, 'shape', names.at(-1) ?? called, expected);
    }
    if (isAccepted(finding)) {
      return {
        ...cause(called || check.operation, kindOf(check), 'accepted'),
        field: check.input?.join('.'),
      };
    }
    if (changedFields) {
      const fields = changedFields.join(', ');
      return cause(check.operation, kindOf(check), fields, wanted, finding.field, status);
    }
    if (isCommon(finding)) return cause(check.operation, message);
    if (looksBack(check) && status >= 400 && status < 500) {
      // A page instead of JSON breaks two rules.
      if (wanted === 'json') return cause(check.operation, 'page', status);
      return cause(check.operation, kindOf(check), message, expected);
    }
    // A check may look at what another one has sent.
    const sent = checks.get(exchange?.check ?? '');
    if (sent?.operation !== called || !INVALID.has(sent.category)) return undefined;
    // The statuses that are declared for a rejection differ.
    const said = status < 500 && (wanted ?? message);
    return { ...cause(called, kindOf(sent), status, said), field: sent.input?.join('.') };
  };

  for (const { check, findings } of results) {
    if (looksBack(check)) continue;
    for (const finding of findings.filter(({ severity }) => severity === 'error')) {
      const alone = { operation: check.operation, key: `${check.id}\n${finding.message}` };
      if (finding.exchange) shown.set(finding.exchange, causeOf(check, finding) ?? alone);
    }
  }
  return ({ check }, finding) => {
    const byExchange = finding.exchange && shown.get(finding.exchange);
    if (!looksBack(check)) return causeOf(check, finding) ?? byExchange;
    const isOfStatus = statusOf(finding) >= 500 || check.kind === 'response.status';
    return (isOfStatus ? byExchange : undefined) ?? causeOf(check, finding);
  };
}
