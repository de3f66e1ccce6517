import { ACTED_HEADER, describeEffects, type ActedFault, type Fault } from '@catering/mock-control';
import { etagOf } from '../../http/cache/catalogue-cache.ts';
import { isWhole, type Reply } from '../../http/pipeline/reply.ts';
import { parseJson } from '../../runtime/parse-json.ts';
import { omitField, replaceField } from './change-fields.ts';
import { type ActingFault, ends } from './choose-faults.ts';
import { cutReply } from './cut-reply.ts';

type BodyChange = Pick<Fault, 'body' | 'replace' | 'omit'>;

const changesBody = ({ body, replace, omit }: BodyChange) =>
  [body, replace, omit].some((change) => change !== undefined);

/** True for a fault that does more than delay a response. */
const changesResponse = (fault: ActingFault) =>
  ends(fault) ||
  changesBody(fault) ||
  fault.headers !== undefined ||
  fault.retryAfter !== undefined;

/** A body after a fault. A text is sent unchanged; a body that is not JSON has no fields to change. */
function changed(usual: string, { body, replace = {}, omit = [] }: BodyChange): string {
  if (body !== undefined) return typeof body === 'string' ? body : JSON.stringify(body);
  const parsed = parseJson(usual);
  if (!parsed) return usual;
  const replaced = Object.entries(replace).reduce<unknown>(
    (before, [path, by]) => replaceField(before, path, by),
    parsed.value,
  );
  return JSON.stringify(omit.reduce(omitField, replaced));
}

const isSameJson = (one: string, other: string) =>
  one === other || JSON.stringify(parseJson(one)) === JSON.stringify(parseJson(other));

const isJsonSuccess = ({ status, headers }: Reply) =>
  status >= 200 && status < 300 && `${headers['content-type']}`.startsWith('application/json');

/** True if a fault may change the body of a reply, which then has to be there as a whole. */
export const changesBodyOf = (fault: ActingFault, reply: Reply) =>
  !ends(fault) && changesBody(fault) && isJsonSuccess(reply);

const headersOf = ({ headers = {}, retryAfter }: ActingFault) => ({
  ...(retryAfter !== undefined && { 'retry-after': `${retryAfter}` }),
  ...Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  ),
});

/** A reply that faults have changed, with what they did, for the log and the list of requests. */
interface Changed {
  readonly reply: Reply;
  readonly faults: readonly ActedFault[];
  /** "fault menu-down-1": those that did something; "" for none. */
  readonly acted: string;
  readonly changedByFault: boolean;
}

const acting = (fault: ActingFault, isIdle: boolean): ActedFault => ({
  _id: fault._id,
  ...(fault.scenario !== undefined && { scenario: fault.scenario }),
  effect: `${describeEffects(fault)}${isIdle ? ' (body unchanged)' : ''}`,
});

/** The effects of faults, as far as they are known before there is a reply. */
export function announced(faults: readonly ActingFault[]): Omit<Changed, 'reply'> {
  return {
    faults: faults.map((fault) => acting(fault, false)),
    acted: faults.map(({ _id }) => `fault ${_id}`).join(', '),
    changedByFault: faults.some(changesResponse),
  };
}

const ACTED = ACTED_HEADER.toLowerCase();

/** A reply of which a fault lets only a part arrive, or nothing. */
function delivered(reply: Reply, faults: readonly ActingFault[]): Reply {
  const fault = faults.find(({ hang, drop }) => hang || drop);
  if (!fault) return reply;
  if (fault.hang) return { ...reply, delivery: 'never' };
  return fault.when === 'during' ? cutReply(reply) : { ...reply, delivery: 'nothing' };
}

/**
 * A reply as faults change it: fields of a success in JSON, headers, and how much of it arrives. A body that is
 * a stream is not changed.
 */
export function changeReply(usual: Reply, faults: readonly ActingFault[]): Changed {
  const changing = faults.filter((fault) => changesBody(fault) && !ends(fault));
  // A fault that changes nothing in the body may not have acted at all.
  const idle = new Set(changing);
  const { body } = usual;
  let text: string | undefined;
  if (isJsonSuccess(usual) && isWhole(body)) {
    for (const fault of changing) {
      const before = text ?? body.toString();
      const after = changed(before, fault);
      if (isSameJson(after, before)) continue;
      idle.delete(fault);
      text = after;
    }
  }
  const did = faults.filter(
    (fault) =>
      !idle.has(fault) || fault.delayMs !== undefined || Object.keys(headersOf(fault)).length > 0,
  );
  const { acted } = announced(did);
  const { 'content-encoding': encoding, ...headers } = usual.headers;
  const isEncoded = text === undefined && encoding !== undefined;
  const etag = usual.headers.etag !== undefined && text !== undefined && etagOf(text);
  const changedReply = {
    ...usual,
    headers: {
      ...headers,
      ...(isEncoded && { 'content-encoding': encoding }),
      ...(etag && { etag }),
      ...Object.assign({}, ...faults.map(headersOf)),
      ...(acted !== '' && { [ACTED]: acted }),
    },
    body: text ?? body,
  };
  return {
    reply: delivered(changedReply, faults),
    faults: faults.map((fault) => acting(fault, idle.has(fault))),
    acted,
    changedByFault: did.some(
      (fault) =>
        Object.keys(headersOf(fault)).length > 0 || (!idle.has(fault) && changesResponse(fault)),
    ),
  };
}
