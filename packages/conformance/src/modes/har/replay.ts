import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  carriedBy,
  credentialsOf,
  withToken,
  type ConfiguredTokens,
} from '../../api/credential.ts';
import type { Credential, Operation } from '../../api/operation.ts';
import type { Suite } from '../../suite/suite.ts';
import { makeTokenSources } from '../../auth/token-source.ts';
import type { TokenSource } from '../../suite/hooks.ts';
import { ANYBODY } from '../../api/callers.ts';
import type { Report } from '../../engine/report.ts';
import { jsonBody } from '../../http/body.ts';
import { isJsonType } from '../../http/content-type.ts';
import { makeClient, waitFor } from '../../http/client.ts';
import type { TlsOptions } from '../../http/dispatcher.ts';
import type { Exchange, HttpRequest } from '../../http/exchange.ts';
import { openSender } from '../../http/sender.ts';
import { makeStop } from '../../http/stop.ts';
import { makeFinder } from '../../judge/find-operation.ts';
import { at, type Problem } from '../../judge/judgement.ts';
import { bodyValueOf } from '../../judge/request-values.ts';
import { idShown } from '../../requests/fixtures-by-operations.ts';
import type { HarEntry } from '../../traffic/har.ts';
import { keepSecrets, type Secrets } from '../../traffic/secrets.ts';
import { observeTraffic } from '../observe-traffic.ts';
import { makeNewIds } from './new-ids.ts';
import { observationOf } from './read-har.ts';

export interface ReplayOptions {
  readonly suite: Pick<Suite, 'operations' | 'errorSchema'>;
  /** The recording, and what was read of it. */
  readonly file: string;
  readonly entries: readonly HarEntry[];
  /** The backend in the recording. */
  readonly recordedUrl: string;
  /** The backend that the requests go to. */
  readonly baseUrl: string;
  /** By role; `any` is that of all who have none of their own. They replace those of the recording. */
  readonly tokens?: Readonly<Record<string, TokenSource>>;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds that a response may take (10 000). */
  readonly timeoutMs?: number | undefined;
  readonly tls?: TlsOptions | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly secrets?: Secrets | undefined;
}

/** What a request carries for its caller is replaced by a token that was given. */
function withNewToken(
  request: HttpRequest,
  credential: Credential | undefined,
  token: string,
): HttpRequest {
  if (carriedBy(request, credential) === undefined) return request;
  const { in: place, name } = credential ?? { in: 'header', name: 'authorization' };
  const [path = '', search] = request.path.split('?');
  const query = new URLSearchParams(search);
  if (place === 'query') query.delete(name);
  const { [place === 'cookie' ? 'cookie' : name.toLowerCase()]: _recorded, ...headers } =
    request.headers;
  const bare = query.size > 0 ? `${path}?${query.toString()}` : path;
  return withToken({ ...request, path: bare, headers }, credential, token);
}

/** The tokens of a request replaced by those that were given for its schemes, its role, or for all. */
const withNewTokens = (request: HttpRequest, operation: Operation, given: ConfiguredTokens) =>
  credentialsOf(operation, given).reduce((carrying, one) => {
    const role = operation.roles.find((name) => given[name] !== undefined) ?? ANYBODY;
    const token = given[one?.scheme ?? ''] ?? given[role];
    return token === undefined ? carrying : withNewToken(carrying, one, token);
  }, request);

const statusProblem = (recorded: number | undefined, { response }: Exchange): Problem[] =>
  response === undefined || response.status === recorded
    ? []
    : [
        {
          rule: 'recorded',
          severity: 'warning',
          message: 'responds with the recorded status',
          expected: `${recorded}`,
          got: `${response.status}`,
          at: at('response', 'status'),
        },
      ];

/**
 * Sends the requests of a recording again, one after the other, and judges the responses. Ids of
 * entries that it creates take the place of the recorded ones in later paths and bodies.
 * @throws CannotRun for an address or a certificate that cannot be used
 */
export async function replay(options: ReplayOptions): Promise<Report> {
  const { suite, file, entries, recordedUrl, tokens = {}, headers, tls, signal } = options;
  const { timeoutMs = 10_000, secrets = keepSecrets() } = options;
  const sender = await openSender(options.baseUrl, { timeoutMs, tls });
  const stop = makeStop({ signal });
  const client = makeClient({ sender, stop, timeoutMs, headers, now: Date.now, wait: waitFor });
  const observer = observeTraffic({
    suite,
    target: sender.baseUrl,
    secrets,
    keepExchanges: true,
    judgesClients: false,
  });
  const find = makeFinder(suite.operations);
  const sources = makeTokenSources(secrets.add);
  const known: Record<string, string | undefined> = {};
  const ids = makeNewIds();

  const noteId = (operation: Operation, recorded: Exchange, now: Exchange) => {
    const [old, fresh] = [recorded, now].map((exchange) => idShown(operation, exchange));
    const { resource } = operation.annotations;
    if (resource?.action === 'create' && old !== undefined && fresh !== undefined) {
      ids.note({ resource: resource.name, old, fresh });
    }
  };
  /** With the ids of now in its path and its JSON; bytes that name none stay as they were recorded. */
  async function withNewIds({ path, body, ...rest }: HttpRequest): Promise<HttpRequest> {
    const recorded = isJsonType(body?.type) ? await bodyValueOf(body) : undefined;
    const current = ids.inBody(recorded);
    const isSame = isDeepStrictEqual(current, recorded);
    return { ...rest, path: ids.inPath(path), body: isSame ? body : jsonBody(current, body?.type) };
  }

  try {
    for (const [caller, source] of Object.entries(tokens)) {
      known[caller] = await sources.open(source);
    }
    for (const entry of entries) {
      if (stop.signal.aborted) break;
      const observation = await observationOf(entry, recordedUrl, dirname(file));
      if (typeof observation === 'string') {
        observer.ignore(observation);
        continue;
      }
      const { exchange: recorded, hasRequestBody } = observation;
      const { method, path } = recorded.request;
      const operation = find(method, path)?.operation;
      if (!operation || !hasRequestBody) {
        observer.ignore(operation ? 'whose body is not recorded' : 'outside of the contract');
        continue;
      }
      const request = { ...(await withNewIds(recorded.request)), operation: operation.id };
      const sent = withNewTokens(request, operation, known);
      const exchange = await sources.send(sent, (one) => client.exchange('replay', one));
      noteId(operation, recorded, exchange);
      await observer.add({
        exchange,
        hasRequestBody,
        hasResponseBody: true,
        problems: statusProblem(recorded.response?.status, exchange),
      });
    }
    return await observer.report('requests of a recording, sent again');
  } finally {
    stop.dispose();
    await sender.close();
  }
}
