import type { AppLog, RequestLog } from '@catering/contract';

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
