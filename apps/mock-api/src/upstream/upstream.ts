import { HarError, readHar } from '@catering/conformance/traffic/har.ts';
import type { TrafficState } from '@catering/mock-control';
import type { RequestHandler } from 'express';
import type { FindCaller, SignInAs } from '../http/authenticate.ts';
import type { Logs } from '../http/logs/logs.ts';
import { requestText, responseBytes } from '../inspector/bodies.ts';
import type { Exchange } from '../inspector/exchange.ts';
import { makeRecorder, type Recorder, type RecorderOptions } from '../inspector/recorder.ts';
import { contractViolations } from '../inspector/violations.ts';
import type { Options } from '../server/options.ts';
import { reasonOf, StartupError } from '../runtime/startup-error.ts';
import { forwardTo } from './forward.ts';
import { openRecording, recordExchange } from './record.ts';
import { toRecordings, type Recordings } from './recordings.ts';
import { replayRecordings } from './replay.ts';
import { signInOf } from './sign-in.ts';

type UpstreamOptions = Partial<Pick<Options, 'upstream' | 'record' | 'replay' | 'replayStrict'>>;

type Noting = Pick<Logs, 'note'>;

/** What an app gives to what is in front of it. */
interface AppParts extends Omit<RecorderOptions, 'onEnd'> {
  readonly logs: Noting;
  readonly findCaller: FindCaller;
  readonly signInAs: SignInAs;
}

/** What is in front of the mock's own operations in one app. */
interface AppUpstream {
  readonly recorder: Recorder;
  /** Records each request, before faults act on it. */
  readonly record: RequestHandler;
  /** Respond to it. */
  readonly handlers: readonly RequestHandler[];
  /** Starts the recordings again. */
  readonly rewind: () => void;
  /** The email behind a token that the backend has issued; the mock cannot read it. */
  readonly findEmail: (authorization: string | undefined) => string | undefined;
}

/** What is in front of the mock's own operations, in a server and its spaces. */
export interface Upstream {
  /** What there is, to show. */
  readonly state: TrafficState;
  /** For one app. */
  readonly open: (app: AppParts) => AppUpstream;
  /** Says in the log what the recordings hold. */
  readonly announce: (logs: Noting) => void;
  /** Writes what is not in the file yet, or says in the log why it cannot. */
  readonly close: (logs: Noting) => Promise<void>;
}

const SHOWN_VIOLATIONS = 5;

/** Says in the log how a backend broke the contract. */
async function judge(exchange: Exchange, address: string, logs: Noting) {
  const violations = await contractViolations(exchange);
  const found = violations.filter(({ side }) => side === 'response');
  if (found.length === 0) return;
  const [path = ''] = exchange.url.split('?');
  const name = exchange.call?.operation.id ?? path;
  const shown = found
    .slice(0, SHOWN_VIOLATIONS)
    .map(({ path: at, message }) => `${at}: ${message}`);
  const more = found.length > shown.length ? `; ${found.length - shown.length} more` : '';
  logs.note('warn', `${name}: ${address} breaks the contract: ${shown.join('; ')}${more}`);
}

function announce({ prefix, count, leftOut }: Recordings, file: string, logs: Noting) {
  if (prefix !== '')
    logs.note('info', `Paths in ${file} begin with ${prefix}. The replay removes it.`);
  logs.note('info', `Responses in ${file} that are replayed: ${count}`);
  for (const [reason, requests] of leftOut) {
    const distinct = [...new Set(requests)].join(', ');
    logs.note('warn', `Not replayed from ${file}, because ${reason}: ${distinct}`);
  }
}

/** Keeps whom a backend has given which token. */
function noteToken(exchange: Exchange, emails: Map<string, string>) {
  if (exchange.outcome.source !== 'upstream') return;
  const response = responseBytes(exchange)?.toString();
  const signIn = signInOf(exchange.call, requestText(exchange), response);
  if (signIn) emails.set(signIn.authorization, signIn.email);
}

async function readRecordings(file: string): Promise<Recordings> {
  try {
    return toRecordings(await readHar(file));
  } catch (error) {
    if (!(error instanceof HarError)) throw error;
    throw new StartupError(
      `error: --replay '${file}' cannot be used (${reasonOf(error)}). Give a HAR file, as --record or a browser writes it.`,
    );
  }
}

/** @throws StartupError for a file that cannot be used */
export async function openUpstream(options: UpstreamOptions): Promise<Upstream> {
  const { upstream, record, replay, replayStrict: isStrict = false } = options;
  const recordings = replay ? await readRecordings(replay) : undefined;
  const file = record ? await openRecording(record) : undefined;
  const adding = new Set<Promise<void>>();
  const noteProblem = (logs: Noting) => {
    const problem = file?.takeProblem();
    if (problem !== undefined) {
      logs.note('error', `--record ${record} cannot be written: ${problem}`);
    }
  };
  /** A server that stops waits for what is being recorded. */
  async function add(exchange: Exchange, findSender: () => Promise<string | undefined>) {
    if (!file || exchange.outcome.source === 'replay') return;
    const write = async () => recordExchange(file, exchange, await findSender());
    const added = write().finally(() => adding.delete(added));
    adding.add(added);
    await added;
  }
  return {
    // A variable that is set to nothing names none.
    state: { upstream: upstream || null, replay: replay || null, record: record || null },
    open: ({ logs, findCaller, signInAs, ...recording }) => {
      const emails = new Map<string, string>();
      const findEmail = (authorization = '') => emails.get(authorization);
      const missing = upstream ? `${upstream} responds` : 'the mock responds';
      const player =
        recordings &&
        replayRecordings(recordings, {
          file: replay ?? '',
          isStrict,
          findEmail: async (authorization) =>
            findEmail(authorization) ?? (await findCaller(authorization)).caller?.email,
          signInAs,
          onMissing: (message) => logs.note('info', `${message}: ${missing}`),
        });
      const recorder = makeRecorder({
        ...recording,
        onEnd: async (exchange) => {
          // At once: the next request of the client carries the token.
          noteToken(exchange, emails);
          const { source, changedByFault, account } = exchange.outcome;
          const { authorization } = exchange.headers;
          // What a fault has changed says nothing about the backend.
          const isJudged = source === 'upstream' && !changedByFault;
          try {
            await add(
              exchange,
              async () =>
                account ??
                findEmail(authorization) ??
                (await findCaller(authorization)).caller?.email,
            );
            if (isJudged) await judge(exchange, upstream ?? '', logs);
          } catch (error) {
            logs.note('error', `A request could not be recorded or judged: ${reasonOf(error)}`);
          }
          noteProblem(logs);
        },
      });
      return {
        recorder,
        record: (request, response, next) => {
          recorder.record(request, response);
          next();
        },
        handlers: [
          ...(player ? [player.handler] : []),
          ...(upstream ? [forwardTo({ address: upstream, logs })] : []),
        ],
        rewind: () => player?.rewind(),
        findEmail,
      };
    },
    announce: (logs) => {
      if (recordings && replay) announce(recordings, replay, logs);
    },
    close: async (logs) => {
      await Promise.allSettled(adding);
      await file?.flush();
      noteProblem(logs);
    },
  };
}
