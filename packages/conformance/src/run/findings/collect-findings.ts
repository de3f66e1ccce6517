import { changesState, createsEntries } from '../../operations/operation.ts';
import { bytesOf } from '../../http/body.ts';
import { decoded, type Exchange, type HttpRequest } from '../../http/exchange.ts';
import { idShown } from '../../entries/entry.ts';
import type { Check } from '../../checks/definition/check.ts';
import type { Category } from '../../checks/definition/category.ts';
import type { Finding, Violation } from '../../checks/definition/violation.ts';
import { differences } from '../../judge/difference.ts';
import { SERVER } from '../../judge/problem.ts';
import { visible, visibleValue } from '../../traffic/visible.ts';
import type { Suite } from '../../checks/suite.ts';

/** Requests of these checks do not build on one another. */
const INDEPENDENT: readonly (Category | undefined)[] = [
  'missing',
  'types',
  'limits',
  'unknown',
  'body',
  'address',
  'hostile',
  'random',
];

/** A shorter id, such as 7, may equal other values by chance. */
const DISTINCT_LENGTH = 8;

const addressOf = ({ path }: HttpRequest) => path.split('?')[0] ?? '';
const textOf = ({ path, body }: HttpRequest) =>
  `${decoded(path)} ${body ? bytesOf(body).toString() : ''}`;

/** True if the text of a request names an entry: in the path, the query or the body. */
type Names = (text: string) => boolean;

/** @param created what the entry was created by */
function namesOf(id: string, created: HttpRequest, resource: string): Names {
  if (id.length >= DISTINCT_LENGTH) return (text) => text.includes(id);
  if (!/^\w+$/.test(id)) return () => false;
  const [last = '', above = ''] = addressOf(created).split('/').toReversed();
  const collection = last === id ? above : last;
  const [list, field] = [collection, resource].map((word) => word.replaceAll(/\W/g, '.'));
  const name = new RegExp(
    String.raw`/${list}/${id}(?![^\s/?])|${field}\W?(?:id)?s?"?\s*[:=]\s*\[?"?${id}\b`,
    'i',
  );
  return (text) => name.test(text);
}

/**
 * Finds the requests that led to an exchange: those of the same check before it that may have changed
 * something, and those that created the entries which any of them names.
 */
export function stepsFinder({ operations, checks }: Pick<Suite, 'operations' | 'checks'>) {
  const byId = new Map(operations.map((one) => [one.id, one]));
  const categories = new Map(checks.map(({ id, category }) => [id, category]));
  const isChange = ({ request }: Exchange) => {
    const operation = byId.get(request.operation ?? '');
    return operation ? changesState(operation) : request.method !== 'GET';
  };

  /** Finds requests that name the entry which an exchange has created; undefined when there is none. */
  function createdBy(exchange: Exchange): Names | undefined {
    const operation = byId.get(exchange.request.operation ?? '');
    if (!operation || !createsEntries(operation)) return undefined;
    const id = idShown(operation, exchange);
    return id === undefined
      ? undefined
      : namesOf(id, exchange.request, operation.annotations.resource?.name ?? '');
  }

  /** @param log everything that was sent so far */
  return (found: Exchange, log: readonly Exchange[]): Exchange[] => {
    const isReading = !isChange(found);
    const isIndependent = INDEPENDENT.includes(categories.get(found.check));
    const isOwn = (one: Exchange) => {
      const isOfCheck = one.check === found.check;
      if (isIndependent) {
        return isOfCheck && isReading && addressOf(one.request) === addressOf(found.request);
      }
      if (!isOfCheck) return one.neededBy === found.check && createdBy(one) !== undefined;
      return isReading || (one.response?.status ?? 0) < 400;
    };
    const before = log.slice(0, Math.max(0, log.indexOf(found))).filter(isChange);
    const steps = new Set(before.filter(isOwn));
    const texts = [found, ...steps].map(({ request }) => textOf(request));
    // Entries that are named may be below others, which were created before.
    for (const one of before.toReversed()) {
      const isNamed = steps.has(one) ? undefined : createdBy(one);
      if (!isNamed || !texts.some(isNamed)) continue;
      steps.add(one);
      texts.push(textOf(one.request));
    }
    return before.filter((one) => steps.has(one));
  };
}

/** Maximum length: a message may quote a server. */
const LONGEST_MESSAGE = 1000;

/** A violation with nothing in it that a server sent and a report could mistake for its own. */
function findingOf({ message, details }: Violation): Omit<Finding, 'severity' | 'steps'> {
  const { expected, got, field } = details;
  return {
    ...details,
    message: visible(message, LONGEST_MESSAGE),
    expected: visibleValue(expected),
    got: visibleValue(got),
    field: field && visible(field, LONGEST_MESSAGE),
    differences: differences(expected, got),
  };
}

/**
 * Findings of one check, each once; those of the server as a whole with the operations that show them.
 * @param stepsTo what led to an exchange
 * @param keptOf an exchange without a body that is too large to keep
 */
export function collectFindings(
  check: Check,
  stepsTo: (exchange: Exchange) => readonly Exchange[],
  keptOf: (exchange: Exchange) => Exchange,
) {
  const findings: Finding[] = [];
  const add = (severity: Finding['severity'], violation: Violation) => {
    const exchange = violation.details.exchange && keptOf(violation.details.exchange);
    const finding = { ...findingOf(violation), exchange };
    const shownBy = check.operation === SERVER ? exchange?.request.operation : undefined;
    const index = findings.findIndex(
      (one) => one.message === finding.message && one.severity === severity,
    );
    const known = findings[index];
    if (!known) {
      const seenIn = shownBy === undefined ? {} : { seenIn: [shownBy] };
      findings.push({ ...finding, severity, steps: exchange ? stepsTo(exchange) : [], ...seenIn });
    } else if (shownBy !== undefined) {
      const { times = 1, seenIn = [] } = known;
      findings[index] = { ...known, times: times + 1, seenIn: [...new Set([...seenIn, shownBy])] };
    }
  };
  return { findings, add };
}
