import type { TrafficState } from '@catering/mock-control';
import type { RequestHandler } from 'express';
import type { Logs } from '../http/logs/logs.ts';
import type { Exchange } from '../inspector/exchange.ts';
import { contractViolations } from '../inspector/violations.ts';
import { reasonOf } from '../server/startup-error.ts';
import { forwardTo } from './forward.ts';
import { readHar } from './har.ts';
import { openHarFile } from './record.ts';
import { replayRecordings, toRecordings, type Recordings } from './replay.ts';

/** Options of the server about what is in front of the mock's own operations. */
interface UpstreamOptions {
  /** Address of a backend. */
  readonly upstream?: string | undefined;
  /** HAR file to write. */
  readonly record?: string | undefined;
  /** HAR file to respond from. */
  readonly replay?: string | undefined;
}

/** What is in front of the mock's own operations in one app. */
interface AppUpstream {
  readonly handlers: readonly RequestHandler[];
  /** Takes note of a request that is over. */
  readonly onEnd: (exchange: Exchange) => Promise<void>;
  /** Starts the recordings again. */
  readonly rewind: () => void;
}

type Noting = Pick<Logs, 'note'>;

/** What is in front of the mock's own operations, in a server and its spaces. */
export interface Upstream {
  /** What there is, to show. */
  readonly state: TrafficState;
  /** For one app. */
  readonly open: (logs: Noting) => AppUpstream;
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
  const shown = found.slice(0, SHOWN_VIOLATIONS).map((one) => `${one.path}: ${one.message}`);
  const more = found.length > shown.length ? `; ${found.length - shown.length} more` : '';
  logs.note('warn', `${name}: ${address} breaks the contract: ${shown.join('; ')}${more}`);
}

function announce({ count, leftOut }: Recordings, file: string, logs: Noting) {
  logs.note('info', `Responses in ${file} that are replayed: ${count}`);
  for (const [reason, requests] of leftOut) {
    const distinct = [...new Set(requests)].join(', ');
    logs.note('warn', `Not replayed from ${file}, because ${reason}: ${distinct}`);
  }
}

/** @throws StartupError for a file that cannot be used */
export function openUpstream({ upstream, record, replay }: UpstreamOptions): Upstream {
  const recordings = replay ? toRecordings(readHar('--replay', replay)) : undefined;
  const file = record ? openHarFile(record) : undefined;
  const noteProblem = (logs: Noting) => {
    const problem = file?.takeProblem();
    if (problem !== undefined) {
      logs.note('error', `--record ${record} cannot be written: ${problem}`);
    }
  };
  return {
    // A variable that is set to nothing names none.
    state: { upstream: upstream || null, replay: replay || null, record: record || null },
    open: (logs) => {
      const player = recordings && replayRecordings(recordings);
      return {
        handlers: [
          ...(player ? [player.handler] : []),
          ...(upstream ? [forwardTo({ address: upstream, logs })] : []),
        ],
        onEnd: async (exchange) => {
          const { source, faults } = exchange.outcome;
          // What a fault has changed says nothing about the backend.
          const isJudged = source === 'upstream' && faults.length === 0;
          try {
            // Side by side, because a server that stops waits for what is being recorded alone.
            await Promise.all([
              source !== 'replay' && file?.add(exchange),
              isJudged && judge(exchange, upstream ?? '', logs),
            ]);
          } catch (error) {
            logs.note('error', `A request could not be recorded or judged: ${reasonOf(error)}`);
          }
          noteProblem(logs);
        },
        rewind: () => player?.rewind(),
      };
    },
    announce: (logs) => {
      if (recordings && replay) announce(recordings, replay, logs);
    },
    close: async (logs) => {
      await file?.flush();
      noteProblem(logs);
    },
  };
}
