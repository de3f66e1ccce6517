import { changesState, createsEntries, pathParametersOf } from '../../operations/operation.ts';
import { bytesOf } from '../../http/body.ts';
import { decoded, type Exchange, type HttpRequest } from '../../http/exchange.ts';
import { entryIdOf, entryIn, idShown } from '../../entries/entry.ts';
import { getOrMake } from '../../entries/get-or-make.ts';
import { isControlCall, linksIn } from '../../entries/mails-and-clock.ts';
import type { Check, Category } from '../../checks/definition/check.ts';
import type { ViolationDetails } from '../../checks/definition/violation.ts';
import type { Suite } from '../../checks/suite.ts';
import { isObject } from '../../values/schema/json-path.ts';

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

/** The operation that shows requests, also those that change nothing. */
const REQUEST_LOG = 'utility.requestLogs';

/** The statuses for an entry that is not there any more. */
const GONE = [404, 410];

/** A shorter id, such as 7, may equal other values by chance. */
const DISTINCT_LENGTH = 8;

const isTaken = ({ response }: Exchange) => response !== undefined && response.status < 400;

const addressOf = ({ path }: HttpRequest) => path.split('?')[0] ?? '';
const textsOf = new WeakMap<HttpRequest, string>();
/** Maximum size of a body that is searched, bytes: a larger one is a picture or a test of limits. */
const SEARCHED_MAX_BYTES = 100_000;

/** The words of a request in small letters, made once: each failure looks through all requests. */
const textOf = (request: HttpRequest): string =>
  getOrMake(textsOf, request, () => {
    const { path, headers, body } = request;
    const bytes = body && bytesOf(body);
    const words = bytes && bytes.length <= SEARCHED_MAX_BYTES ? bytes.toString() : '';
    return `${decoded(path)} ${headers.authorization ?? ''} ${words}`.toLowerCase();
  });

/** True if a text has a value: as it is, or, if it is short, at a place of its own. */
type Has = (text: string, value: string) => boolean;

/** The case of letters does not count: an email may be sent in capitals. */
const hasDistinct: Has = (text, value) =>
  value.length >= DISTINCT_LENGTH && text.includes(value.toLowerCase());

/** Finds a short id below its list, or in a field that is named for the resource. */
function hasIdOf(created: HttpRequest, resource: string, id: string): Has {
  if (id.length >= DISTINCT_LENGTH) return hasDistinct;
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

/** Values that a response gave, and that later requests may need. */
interface Given {
  readonly values: readonly string[];
  readonly has: Has;
  /** The text that names what the values need in turn. */
  readonly needs: () => string;
}

const emailIn = (request: HttpRequest) => /"email":"([^"]+)"/.exec(textOf(request))?.[1];

const mailTo = (email: string) => `a mail to ${email}`;

/** The mail that a request with an email asks for. */
function mailOf({ request }: Exchange): Given[] {
  const email = emailIn(request);
  if (email === undefined) return [];
  return [{ values: [mailTo(email)], has: hasDistinct, needs: () => textOf(request) }];
}

/** The token of a sign-up or a login, and the email of a sign-up. */
function givenToAccount({ request, response }: Exchange): Given[] {
  const token = isObject(response?.json) ? response.json.token : undefined;
  if (typeof token !== 'string') return [];
  const isSignUp = request.operation?.startsWith('auth.signUp') === true;
  const email = isSignUp ? emailIn(request) : undefined;
  const values = email === undefined ? [token] : [token, email];
  return [{ values, has: hasDistinct, needs: () => textOf(request) }];
}

/**
 * Finds the requests whose effects an exchange relies on: earlier ones of the same check that may have changed data,
 * and those that gave an id, a token, or a mailed link to any of them.
 */
export function stepsFinder({ operations, checks }: Pick<Suite, 'operations' | 'checks'>) {
  const byId = new Map(operations.map((one) => [one.id, one]));
  const categories = new Map(checks.map(({ id, category }) => [id, category]));
  const operationOf = ({ request }: Exchange) => byId.get(request.operation ?? '');
  const isChange = (one: Exchange) => {
    const operation = operationOf(one);
    return operation ? changesState(operation) : one.request.method !== 'GET';
  };

  /** The entry that an exchange has created. */
  function createdBy(one: Exchange) {
    const operation = operationOf(one);
    if (!operation || !createsEntries(operation)) return undefined;
    const id = idShown(operation, one);
    return id === undefined ? undefined : { id, resource: operation.metadata.resource?.name ?? '' };
  }

  const given = new WeakMap<Exchange, Given[]>();
  const givenBy = (one: Exchange) => getOrMake(given, one, () => findGiven(one));

  /** What an exchange gave: an entry, an account, or the links of mails. */
  function findGiven(one: Exchange): Given[] {
    const created = createdBy(one);
    if (created) {
      const has = hasIdOf(one.request, created.resource, created.id);
      return [{ values: [created.id], has, needs: () => textOf(one.request) }];
    }
    if (isChange(one)) {
      const isMailing = operationOf(one)?.metadata.needsMail === true;
      return isMailing ? mailOf(one) : givenToAccount(one);
    }
    return linksIn(one).map(({ to, tokens }) => ({
      values: tokens,
      has: hasDistinct,
      needs: () => `${to} ${mailTo(to)}`.toLowerCase(),
    }));
  }

  /** The last creation of an entry that a list shows: a list without entries shows no fault of theirs. */
  function lastListed(found: Exchange, before: readonly Exchange[]) {
    const operation = operationOf(found);
    const entries = operation && entryIn(operation, found.response?.json);
    const ids = new Set(Array.isArray(entries) ? entries.map(entryIdOf) : []);
    return before.findLast((one) => {
      const created = createdBy(one);
      const isSame = created?.resource === operation?.metadata.resource?.name;
      return created !== undefined && isSame && ids.has(created.id);
    });
  }

  /** The last change of an entry that a request finds no more, by any check: checks share entries. */
  function lastChangeOf(found: Exchange, before: readonly Exchange[]) {
    const operation = operationOf(found);
    if (!operation || pathParametersOf(operation).length === 0) return undefined;
    const isSame = ({ request }: Exchange) => addressOf(request) === addressOf(found.request);
    return before.findLast((one) => isSame(one) && isChange(one) && isTaken(one));
  }

  /**
   * @param check the check that the exchange fails
   * @param log everything that was sent so far
   * @param isUsed true if the check asked for the entry with an id, which others may share
   */
  return (
    { id: check, category }: Check,
    found: Exchange,
    { expected }: Pick<ViolationDetails, 'expected'>,
    log: readonly Exchange[],
    isUsed: (id: string) => boolean,
  ): Exchange[] => {
    const isReading = !isChange(found);
    const { resource } = operationOf(found)?.metadata ?? {};
    const isLog = found.request.operation === REQUEST_LOG;
    const hasEffect = (one: Exchange) =>
      isChange(one) || (isLog && one.request.operation !== REQUEST_LOG);
    // A check may judge what was sent for all of them, or by another one.
    const sender = found.neededBy === check ? check : found.check;
    const isIndependent = INDEPENDENT.includes(categories.get(sender));
    const isOwn = (one: Exchange) => {
      if (one.neededBy === check && isControlCall(one.request)) return isChange(one);
      if (one.check !== sender || one.neededBy !== undefined) return false;
      if (!isIndependent) return hasEffect(one);
      return isReading && isChange(one) && addressOf(one.request) === addressOf(found.request);
    };
    const isListed = (one: Exchange) => {
      const created = resource?.action === 'list' ? createdBy(one) : undefined;
      return created?.resource === resource?.name && created !== undefined && isUsed(created.id);
    };
    const index = log.indexOf(found);
    // Of requests that were sent at once, one that responds later has come before as well.
    const isBefore = (one: Exchange, at: number) =>
      at < index || (one.check === check && one.startedAt <= found.startedAt);
    const before = log.filter((one, at) => one !== found && isBefore(one, at));
    const steps = new Set(before.filter(isOwn));
    const isJudged = category === 'response' && resource?.action === 'list';
    const shown = isJudged ? lastListed(found, before) : undefined;
    const ended = GONE.includes(found.response?.status ?? 0) && lastChangeOf(found, before);
    for (const one of [shown, ended]) if (one) steps.add(one);
    const texts = [found, ...steps].map(({ request }) => textOf(request));
    texts.push((JSON.stringify(expected) ?? '').toLowerCase());
    const known = new Set(
      [...steps].flatMap((one) => givenBy(one).flatMap(({ values }) => values)),
    );
    // What gave an id or a token may itself need another one, which was given before.
    for (const one of before.toReversed()) {
      if (steps.has(one)) continue;
      for (const { values, has, needs } of givenBy(one)) {
        const isNeeded = (value: string) =>
          !known.has(value) && (isListed(one) || texts.some((text) => has(text, value)));
        if (!values.some(isNeeded)) continue;
        steps.add(one);
        texts.push(needs());
        for (const value of values) known.add(value);
      }
    }
    return before.filter((one) => steps.has(one));
  };
}
