import type { AppLog, RequestLog } from '@catering/contract';
import { requestLine, type EndedRequest } from './ended-request.ts';
import { requestRing } from './request-ring.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];
type NoteLevel = Exclude<LogLevel, 'silent'>;

/** What the server remembers about its requests and itself (D-68). Newest first, bounded. */
export interface Logs {
  request(ended: EndedRequest): void;
  note(level: NoteLevel, message: string): void;
  requests(): RequestLog[] | Promise<RequestLog[]>;
  notes(): AppLog[] | Promise<AppLog[]>;
  clearRequests(): void | Promise<void>;
  clearNotes(): void | Promise<void>;
}

/** Logs of one server, which are there at once. */
export interface MemoryLogs extends Logs {
  requests(): RequestLog[];
  notes(): AppLog[];
  clearRequests(): void;
  clearNotes(): void;
}

/** Entries of each kind that are kept. */
export const LOG_SIZE = 1000;

/** Keeps the latest entries. */
function ring<Entry>(size: number) {
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
  /** The moment of a note, ISO 8601. */
  readonly timestamp: () => string;
  /** Also takes each line, for a console; `level` is that of the line. */
  readonly print?: (level: NoteLevel, line: string) => void;
}

export function memoryLogs({
  size = LOG_SIZE,
  timestamp,
  print = () => {},
}: LogOptions): MemoryLogs {
  const requests = requestRing(size);
  const notes = ring<AppLog>(size);
  return {
    request: (ended) => {
      requests.add(ended);
      print('info', requestLine(ended));
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
