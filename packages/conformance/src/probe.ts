import { exampleOf } from '@catering/contract';
import { goodCall } from './calls/good-calls.ts';
import { Skipped, type Warns } from './failure.ts';
import type { Supplies } from './supplies.ts';
import type { Exchange, WireRequest } from './wire/exchange.ts';
import { operationOf, type Caller, type OperationCall } from './wire/operation-call.ts';

export interface SendOptions {
  /** An answer of 429 is taken as it is, not waited out. */
  readonly impatient?: true;
}

/** What a check looks at a server with. */
export interface Probe extends Supplies, Warns {
  readonly check: string;
  /** @throws Violation when there is no answer at all */
  send(call: OperationCall, options?: SendOptions): Promise<Exchange>;
  /** @throws Violation when there is no answer at all */
  sendRaw(request: WireRequest): Promise<Exchange>;
  /** The token of one of the run's accounts. */
  token(caller: Caller): Promise<string | undefined>;
  /** A call that succeeds. Each has things of its own where it changes or removes them. */
  good(operation: string): Promise<OperationCall>;
  /** A call to spoil: as good as can be had cheaply. */
  base(operation: string): Promise<OperationCall>;
  /** Everything that was sent so far, by all checks. */
  exchanges(): readonly Exchange[];
}

export interface ProbeOptions {
  readonly supplies: Supplies;
  readonly check: string;
  readonly sendRaw: Probe['sendRaw'];
  readonly send: Probe['send'];
  readonly token: Probe['token'];
  readonly warn: Probe['warn'];
  readonly exchanges: Probe['exchanges'];
  /** Calls shared by all probes of a run, by operation. */
  readonly sharedCalls: Map<string, Promise<OperationCall>>;
}

export function makeProbe({ supplies, sharedCalls, ...options }: ProbeOptions): Probe {
  const good = (operation: string) => goodCall(operation, { ...supplies, ...options });

  const shared = (operation: string) => {
    const call = sharedCalls.get(operation) ?? good(operation);
    sharedCalls.set(operation, call);
    return call;
  };

  const base = async (operation: string): Promise<OperationCall> => {
    const { endsTokens, linkToken } = operationOf(operation).metadata;
    try {
      // Each good one needs an account of its own.
      return await (endsTokens || linkToken ? shared(operation) : good(operation));
    } catch (error) {
      if (!(error instanceof Skipped) || !linkToken) throw error;
      // Without a mailbox there is no link to spoil; one that nobody was given has to do.
      const { query = {}, body } = exampleOf(operation);
      return { operation, as: 'guest', query, ...(body === undefined ? {} : { body }) };
    }
  };

  return { ...supplies, ...options, good, base };
}
