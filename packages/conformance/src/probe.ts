import { exampleOf } from '@catering/contract';
import { goodCall } from './calls/good-calls.ts';
import { Broken, Skipped, type Advised } from './failure.ts';
import type { Supplies } from './supplies.ts';
import type { Exchange, WireRequest } from './wire/exchange.ts';
import type { Caller, OperationCall } from './wire/operation-call.ts';

export interface SendOptions {
  /** An answer of 429 is taken as it is, not waited out. */
  readonly impatient?: true;
}

/** What a check looks at a server with. */
export interface Probe extends Supplies, Advised {
  readonly check: string;
  /** @throws Broken when there is no answer at all */
  send(call: OperationCall, options?: SendOptions): Promise<Exchange>;
  /** @throws Broken when there is no answer at all */
  sendRaw(request: WireRequest): Promise<Exchange>;
  /** The token of one of the run's accounts. */
  token(caller: Caller): Promise<string | undefined>;
  /** A call that succeeds. Each has things of its own where it changes or removes them. */
  good(operation: string): Promise<OperationCall>;
  /** A call to spoil: as good as can be had cheaply. */
  base(operation: string): Promise<OperationCall>;
  /** Tries what only SHOULD hold. */
  should(assertion: () => void | Promise<void>): Promise<void>;
  /** Everything that was sent so far, by all checks. */
  exchanges(): readonly Exchange[];
}

/** Good calls that cost several others: one is shared by all that spoil it. */
const DEAR = new Set(['auth.delete', 'auth.disable', 'auth.resetPassword', 'auth.verifyEmail']);

/** Calls with the token of a mailed link. */
const LINKED = new Set(['auth.resetPassword', 'auth.verifyEmail']);

export interface ProbeOptions {
  readonly supplies: Supplies;
  readonly check: string;
  readonly sendRaw: Probe['sendRaw'];
  readonly send: Probe['send'];
  readonly token: Probe['token'];
  readonly advise: Probe['advise'];
  readonly exchanges: Probe['exchanges'];
  /** Calls shared by all probes of a run, by operation. */
  readonly dearCalls: Map<string, Promise<OperationCall>>;
}

export function makeProbe({ supplies, dearCalls, ...options }: ProbeOptions): Probe {
  const good = (operation: string) => goodCall(operation, { ...supplies, ...options });

  const dear = (operation: string) => {
    const call = dearCalls.get(operation) ?? good(operation);
    dearCalls.set(operation, call);
    return call;
  };

  const base = async (operation: string): Promise<OperationCall> => {
    try {
      return await (DEAR.has(operation) ? dear(operation) : good(operation));
    } catch (error) {
      if (!(error instanceof Skipped) || !LINKED.has(operation)) throw error;
      // Without a mailbox there is no link to spoil; one that nobody was given has to do.
      const { query = {}, body } = exampleOf(operation);
      return { operation, as: 'guest', query, ...(body === undefined ? {} : { body }) };
    }
  };

  const should = async (assertion: () => void | Promise<void>) => {
    try {
      await assertion();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      options.advise(error);
    }
  };

  return { ...supplies, ...options, good, base, should };
}
