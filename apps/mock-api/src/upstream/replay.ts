import { maskUrl } from '@catering/conformance/traffic/mask.ts';
import type { ErrorBody } from '@catering/contract';
import type { Request, RequestHandler } from 'express';
import type { FindEmail, SignInAs } from '../http/authenticate.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { capturedBodyOf } from '../inspector/capture-bodies.ts';
import { isForm, typeOf } from '../inspector/content-type.ts';
import { fieldOf } from '../inspector/parse-json.ts';
import {
  addressKey,
  ANY,
  bodyKey,
  bodyOfKey,
  callerOfKey,
  knowsCaller,
  NOBODY,
  operationAt,
  type Recording,
  type Recordings,
  requestKey,
} from './recordings.ts';
import { describeOtherBodies } from './other-bodies.ts';
import { respondAs, type ForeignResponse } from './respond.ts';

/** A longer body is not compared: the connection holds the rest back until it is read. */
const COMPARED_BYTES = 60_000;

/** The body of a request, which stays to be read; undefined for one that cannot be compared. */
async function peekBody(request: Request): Promise<string | undefined> {
  const copy = capturedBodyOf(request);
  if (!copy) return '';
  const type = typeOf(request.headers);
  const length = Number(request.headers['content-length'] ?? 0);
  if (isForm(type) || length > COMPARED_BYTES) return undefined;
  if (!(await copy.endsWithin(COMPARED_BYTES))) return undefined;
  return copy.bytes()?.toString() ?? '';
}

interface ReplayOptions {
  /** Of the recording, to name it. */
  readonly file: string;
  /** Whether a request that is not in the recording gets 404. */
  readonly isStrict: boolean;
  readonly findEmail: FindEmail;
  readonly signInAs: SignInAs;
  /** Takes note of a request that something else responds to. */
  readonly onMissing: (message: string) => void;
}

interface Replay {
  readonly handler: RequestHandler;
  /** Starts each series again. */
  readonly rewind: () => void;
}

/**
 * Gives recorded responses where method, path, query, body and caller are those of a recording: several
 * in their order, and then the last one again and again. A recorded login signs its account in again.
 */
export function replayRecordings(
  { byAddress, admins, prefix }: Recordings,
  { file, isStrict, findEmail, signInAs, onMissing }: ReplayOptions,
): Replay {
  let next = new Map<readonly Recording[], number>();

  /** What the recording has of the same path with other queries. */
  function otherQueries(address: string): string {
    const path = address.slice(0, address.indexOf('?') + 1);
    const queries = [...byAddress.keys()]
      .filter((one) => one.startsWith(path))
      .map((one) => one.slice(path.length - 1));
    const named = queries.map((query) => (query === '?' ? 'no query' : query));
    return queries.length > 0 ? ` It has this path with ${named.join(', ')}.` : '';
  }

  /** What to call instead of an address with the recorded prefix. */
  const removedPrefix = (url: string) =>
    prefix !== '' && url.startsWith(`${prefix}/`)
      ? ` The replay removes ${prefix} from its paths: call ${maskUrl(url.slice(prefix.length))}.`
      : '';

  /** Those of a request, and who sent it; without any, what the recording has instead. */
  async function find(request: Request) {
    const { method, originalUrl, headers } = request;
    const email = await findEmail(headers.authorization);
    const address = addressKey(method, `http://mock${maskUrl(originalUrl)}`);
    const byKey = byAddress.get(address);
    if (!byKey) return { email, instead: removedPrefix(originalUrl) || otherQueries(address) };
    const text = await peekBody(request);
    if (text === undefined) {
      return { email, instead: ' Uploads and long bodies are not compared with it.' };
    }
    const body = bodyKey(text, typeOf(headers));
    const operation = operationAt(method, originalUrl);
    const callers = knowsCaller(operation) && email !== undefined ? [email, ANY] : [];
    if (callers.length === 0 || !operation) callers.push(NOBODY);
    const keys = callers.map((caller) => requestKey(caller, body));
    // The password is not known: a login is recognised by its email.
    const login = fieldOf(text, 'email');
    const found = keys.map((key) => byKey.get(key)).find((one) => one !== undefined);
    const series = found ?? [...byKey.values()].find(([one]) => isLoginOf(one, login));
    const ofCaller = [...byKey.keys()].filter((key) => callers.includes(callerOfKey(key)));
    const other =
      ofCaller.length > 0
        ? describeOtherBodies(ofCaller.map(bodyOfKey), body)
        : 'of another account';
    return { email, series, instead: ` It has this request ${other}.` };
  }

  const isLoginOf = (recording: Recording | undefined, email: unknown) =>
    typeof email === 'string' && recording?.signsIn === email.toLowerCase();

  async function withNewToken(recording: Recording): Promise<ForeignResponse> {
    const { signsIn, body } = recording;
    if (signsIn === undefined) return recording;
    const token = await signInAs(signsIn, admins.has(signsIn) ? 'admin' : 'user');
    const fields: object = JSON.parse(body.toString());
    return { ...recording, body: Buffer.from(JSON.stringify({ ...fields, token })) };
  }

  const handler: RequestHandler = async (request, response, skip) => {
    const { email, series, instead } = await find(request);
    const index = (series && next.get(series)) ?? 0;
    const recording = series?.[Math.min(index, series.length - 1)];
    if (series && recording) {
      next.set(series, index + 1);
      return respondAs(response, 'replay', await withNewToken(recording));
    }
    const { method, originalUrl } = request;
    const asked = `${method} ${maskUrl(originalUrl)} of ${email ?? 'a guest'}`;
    if (!isStrict) {
      onMissing(`${asked} is not in ${file}`);
      return skip();
    }
    const operation = operationAt(method, originalUrl);
    if (operation && !operation.roles.includes('guest') && email === undefined) {
      throw new ApiError('UNAUTHENTICATED', { headers: { 'www-authenticate': 'Bearer' } });
    }
    const body: ErrorBody = {
      message: `No recording in ${file}: ${asked}.${instead}`,
      code: 'NOT_FOUND',
    };
    return response.status(404).json(body);
  };
  const rewind = () => {
    next = new Map();
  };
  return { handler, rewind };
}
