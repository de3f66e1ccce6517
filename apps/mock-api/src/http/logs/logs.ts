import type { AppLog, RequestLog } from '@catering/contract';
import type { RequestHandler } from 'express';
import { toTimestamp, type Clock } from '../../runtime/clock.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];
type NoteLevel = Exclude<LogLevel, 'silent'>;

/** What the server remembers about its requests and itself (D-68). Newest first, bounded. */
export interface Logs {
  request(entry: RequestLog): void;
  note(level: NoteLevel, message: string): void;
  requests(): RequestLog[] | Promise<RequestLog[]>;
  notes(): AppLog[] | Promise<AppLog[]>;
  clearRequests(): void | Promise<void>;
  clearNotes(): void | Promise<void>;
}

/** Logs of one server, in its memory. */
export interface MemoryLogs extends Logs {
  requests(): RequestLog[];
  notes(): AppLog[];
  clearRequests(): void;
  clearNotes(): void;
}

/** Entries of each kind that are kept. */
export const LOG_SIZE = 1000;

/** The line of a request on the console. */
export const requestLine = ({ method, path, status, duration }: RequestLog) =>
  `${method} ${path} ${status} ${duration} ms`;

/** Keeps the latest entries. */
function boundedList<Entry>(size: number) {
  let entries: Entry[] = [];
  return {
    add: (entry: Entry) => {
      entries.push(entry);
      // Cut in bulk, so that a busy server does not move the whole list for each request.
      if (entries.length >= 2 * size) entries = entries.slice(-size);
    },
    newestFirst: () => entries.slice(-size).reverse(),
    clear: () => {
      entries = [];
    },
  };
}

export interface LogOptions {
  /** Entries of each kind that are kept. */
  readonly size?: number;
  /** The time of a note, ISO 8601. */
  readonly timestamp: () => string;
  /** Also takes each line, for a console; `level` is that of the line. */
  readonly print?: (level: NoteLevel, line: string) => void;
}

export function memoryLogs({
  size = LOG_SIZE,
  timestamp,
  print = () => {},
}: LogOptions): MemoryLogs {
  const requests = boundedList<RequestLog>(size);
  const notes = boundedList<AppLog>(size);
  return {
    request: (entry) => {
      requests.add(entry);
      print('info', requestLine(entry));
    },
    note: (level, message) => {
      notes.add({ level, message, createdAt: timestamp() });
      print(level, message);
    },
    requests: requests.newestFirst,
    notes: notes.newestFirst,
    clearRequests: requests.clear,
    clearNotes: notes.clear,
  };
}

const rank = (level: LogLevel) => logLevels.indexOf(level);

/** Prints the lines of a log that matter enough, errors and warnings to stderr. */
export const consolePrinter = (level: LogLevel) => (of: LogLevel, line: string) => {
  if (rank(of) > rank(level)) return;
  const stream = rank(of) <= rank('warn') ? process.stderr : process.stdout;
  stream.write(`${line}\n`);
};

/** Names whose values never reach a log (D-68). */
const SECRET_NAME = /token|password|secret|authorization|api-?key|session/i;
const PATH_MAX_LENGTH = 1000;

function decode(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A request's path and query, fit for a log: secret values are replaced, length is bounded. */
export function withoutSecrets(url: string): string {
  if (url.length <= PATH_MAX_LENGTH && !url.includes('?')) return url;
  const [path = '', ...queries] = url.split('?');
  const query = queries.join('?');
  const masked = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=');
    return SECRET_NAME.test(decode(name)) ? `${name}=***` : pair;
  });
  const whole = query === '' ? path : `${path}?${masked.join('&')}`;
  return whole.length > PATH_MAX_LENGTH ? `${whole.slice(0, PATH_MAX_LENGTH)}…` : whole;
}

/** The logged status of a request whose connection ended before its response did. */
const CLIENT_CLOSED_REQUEST = 499;

/** Logs each request when its response is out, or its connection is gone. */
export const logRequests =
  ({ logs, clock }: { logs: Logs; clock: Clock }): RequestHandler =>
  (request, response, next) => {
    const { method } = request;
    const started = performance.now();
    const createdAt = toTimestamp(clock.now());
    const path = withoutSecrets(request.originalUrl);
    response.once('close', () => {
      const duration = Math.round((performance.now() - started) * 100) / 100;
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
      logs.request({ method, path, status, duration, createdAt });
    });
    next();
  };
