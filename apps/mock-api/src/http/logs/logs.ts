import type { AppLog, RequestLog } from '@catering/contract';
import { maskUrl } from '@catering/conformance/judge';
import { toTimestamp, type EpochMs } from '../../runtime/clock.ts';
import type { Exchange } from '../exchange.ts';
import { makeRequestList, type RequestList } from '../requests/request-list.ts';

/** Entries that a log keeps; older ones are dropped. */
export const LOG_SIZE = 1000;

export const logLevels = ['silent', 'error', 'warn', 'info'] as const;
type LogLevel = (typeof logLevels)[number];
type NoteLevel = Exclude<LogLevel, 'silent'>;

/** The logs of requests and of the server itself (D-68), newest first and bounded. */
export interface Logs {
  /** Takes a request that is over. */
  request(exchange: Exchange): void;
  note(level: NoteLevel, message: string): void;
  requests(): RequestLog[] | Promise<RequestLog[]>;
  notes(): AppLog[] | Promise<AppLog[]>;
  clearRequests(): void | Promise<void>;
  clearNotes(): void | Promise<void>;
  flush?(): Promise<void>;
}

/** Sorts entries by the time at which they began; they are added when they are over. */
export const newestFirst = <Entry extends { createdAt: string }>(entries: Entry[]) =>
  entries.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));

export interface LogOptions {
  readonly size?: number;
  readonly now: () => EpochMs;
  /** Prints each line on a console; `level` is that of the line. */
  readonly print?: (level: NoteLevel, line: string) => void;
  /** The requests of this server. */
  readonly requests?: RequestList;
}

const PATH_MAX_LENGTH = 1000;

/** A request's path and query, fit for a log: secret values are replaced, length is bounded. */
export function withoutSecrets(url: string): string {
  const masked = maskUrl(url);
  return masked.length > PATH_MAX_LENGTH ? `${masked.slice(0, PATH_MAX_LENGTH)}…` : masked;
}

/** The logged status of a request whose connection ended before its response did. */
const CLIENT_CLOSED_REQUEST = 499;

export function toRequestLog({ method, url, createdAt, outcome }: Exchange): RequestLog {
  const { status, durationMs: duration } = outcome;
  const path = withoutSecrets(url);
  const logged = status ?? CLIENT_CLOSED_REQUEST;
  return { method, path, status: logged, duration, createdAt: toTimestamp(createdAt) };
}

/** The line of a request for the console: "GET /dishes 200 1.2 ms (fault menu-down-1)". */
export function lineOf({ method, path, status, duration }: RequestLog, acted: string): string {
  const note = acted === '' ? '' : ` (${acted})`;
  return `${method} ${path} ${status} ${duration} ms${note}`;
}

/** Logs of a server that shares its database with no other. */
export function memoryLogs({
  size = LOG_SIZE,
  now,
  print = () => {},
  requests = makeRequestList(),
}: LogOptions): Logs {
  let notes: AppLog[] = [];
  return {
    request: (exchange) => print('info', lineOf(toRequestLog(exchange), exchange.acted)),
    note: (level, message) => {
      notes.push({ level, message, createdAt: toTimestamp(now()) });
      // Cut in bulk, so that a busy server does not move the whole list for each note.
      if (notes.length >= 2 * size) notes = notes.slice(-size);
      print(level, message);
    },
    requests: () => {
      const over = requests.latest().filter(({ isOver }) => isOver);
      return newestFirst(over.map(toRequestLog));
    },
    notes: () => newestFirst(notes.slice(-size).reverse()),
    clearRequests: requests.clear,
    clearNotes: () => {
      notes = [];
    },
  };
}

const rank = (level: LogLevel) => logLevels.indexOf(level);

/** Prints the lines of a log that matter enough, errors and warnings to stderr. */
export const consolePrinter = (level: LogLevel) => (of: LogLevel, line: string) => {
  if (rank(of) > rank(level)) return;
  const stream = rank(of) <= rank('warn') ? process.stderr : process.stdout;
  stream.write(`${line}\n`);
};
