import type { AppLog, RequestLog } from '@catering/contract';
import { maskUrl } from '@catering/conformance/judge';
import { isControlPath } from '@catering/mock-control';
import { toTimestamp, type EpochMs } from '../../runtime/clock.ts';
import type { Step } from '../pipeline/steps.ts';

/** Entries of each kind that a log keeps; older ones are dropped. */
export const LOG_SIZE = 1000;

export const logLevels = ['silent', 'error', 'warn', 'info'] as const;
type LogLevel = (typeof logLevels)[number];
type NoteLevel = Exclude<LogLevel, 'silent'>;

/** What the server remembers about its requests and itself (D-68). Newest first, bounded. */
export interface Logs {
  /** @param acted what changed the response, for the console alone: "fault menu-down-1" */
  request(entry: RequestLog, acted?: string): void;
  note(level: NoteLevel, message: string): void;
  requests(): RequestLog[] | Promise<RequestLog[]>;
  notes(): AppLog[] | Promise<AppLog[]>;
  clearRequests(): void | Promise<void>;
  clearNotes(): void | Promise<void>;
  flush?(): Promise<void>;
}

interface EntryList<Entry> {
  add(entry: Entry): void;
  newestFirst(): Entry[] | Promise<Entry[]>;
  clear(): void | Promise<void>;
}

/** By the time at which they began; entries come when they are over. */
export const newestFirst = <Entry extends { createdAt: string }>(entries: Entry[]) =>
  entries.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));

function boundedList<Entry extends { createdAt: string }>(size: number): EntryList<Entry> {
  let entries: Entry[] = [];
  return {
    add: (entry) => {
      entries.push(entry);
      // Cut in bulk, so that a busy server does not move the whole list for each request.
      if (entries.length >= 2 * size) entries = entries.slice(-size);
    },
    newestFirst: () => newestFirst(entries.slice(-size).reverse()),
    clear: () => {
      entries = [];
    },
  };
}

export interface LogOptions {
  readonly size?: number;
  readonly now: () => EpochMs;
  /** Also takes each line, for a console; `level` is that of the line. */
  readonly print?: (level: NoteLevel, line: string) => void;
}

export const makeLogs = (
  requests: EntryList<RequestLog>,
  notes: EntryList<AppLog>,
  { now, print = () => {} }: LogOptions,
): Logs => ({
  request: (entry, acted = '') => {
    requests.add(entry);
    const { method, path, status, duration } = entry;
    const note = acted === '' ? '' : ` (${acted})`;
    print('info', `${method} ${path} ${status} ${duration} ms${note}`);
  },
  note: (level, message) => {
    notes.add({ level, message, createdAt: toTimestamp(now()) });
    print(level, message);
  },
  requests: () => requests.newestFirst(),
  notes: () => notes.newestFirst(),
  clearRequests: () => requests.clear(),
  clearNotes: () => notes.clear(),
});

export const memoryLogs = ({ size = LOG_SIZE, ...options }: LogOptions): Logs =>
  makeLogs(boundedList(size), boundedList(size), options);

const rank = (level: LogLevel) => logLevels.indexOf(level);

/** Prints the lines of a log that matter enough, errors and warnings to stderr. */
export const consolePrinter = (level: LogLevel) => (of: LogLevel, line: string) => {
  if (rank(of) > rank(level)) return;
  const stream = rank(of) <= rank('warn') ? process.stderr : process.stdout;
  stream.write(`${line}\n`);
};

const PATH_MAX_LENGTH = 1000;

/** A request's path and query, fit for a log: secret values are replaced, length is bounded. */
export function withoutSecrets(url: string): string {
  const masked = maskUrl(url);
  return masked.length > PATH_MAX_LENGTH ? `${masked.slice(0, PATH_MAX_LENGTH)}…` : masked;
}

/** The logged status of a request whose connection ended before its response did. */
const CLIENT_CLOSED_REQUEST = 499;

/** Logs each request when its response is out, or its connection is gone; not the control calls. */
export const logRequests =
  ({ logs }: { readonly logs: Logs }): Step =>
  (next) =>
  (request, exchange) => {
    if (isControlPath(exchange.path)) return next(request, exchange);
    const { method, url, createdAt } = exchange;
    exchange.onOver(() => {
      const { status, durationMs: duration } = exchange.outcome;
      const path = withoutSecrets(url);
      const logged = status ?? CLIENT_CLOSED_REQUEST;
      logs.request(
        { method, path, status: logged, duration, createdAt: toTimestamp(createdAt) },
        exchange.acted,
      );
    });
    return next(request, exchange);
  };
