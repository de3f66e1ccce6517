import type { GivenTokens, OperationCall } from '../../operations/operation-call.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Exchange, HttpRequest } from '../../http/exchange.ts';

/** The tools and facts of one run. */
export interface RunContext {
  readonly operations: readonly Operation[];
  /** The address of the server, without the paths of operations. */
  readonly baseUrl: string;
  /** @throws Error for an id that no operation has */
  readonly operationOf: (id: string) => Operation;
  readonly seed: number;
  /** Random requests for each operation. */
  readonly runs: number;
  /** True if warnings fail the run, and checks are made that only a strict run makes. */
  readonly strict: boolean;
  /** True if the run may only read. */
  readonly readOnly: boolean;
  readonly tokens: GivenTokens;
  /** A part of the names of all accounts and entries, unique to this run: a server may keep those of earlier runs. */
  readonly mark: string;
  /** Sends a call. Waits after a 429. */
  readonly send: (call: OperationCall) => Promise<Exchange>;
  /** Sends a request unchanged, without waiting after a 429. */
  readonly sendRaw: (request: HttpRequest) => Promise<Exchange>;
  /** Notes that the check in progress relies on an entry. */
  readonly noteUse: (id: string) => void;
  readonly wait: (ms: number) => Promise<void>;
}
