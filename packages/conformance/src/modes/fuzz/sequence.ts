import type { RunContext } from '../../suite/context.ts';
import { Blocked, CannotRun, Skipped } from '../../errors.ts';
import { GUEST, isOpen, pathParametersOf } from '../../api/operation.ts';
import { referencesByName } from '../../requests/references-by-name.ts';
import type { Suite } from '../../suite/suite.ts';
import type { Exchange, WireRequest } from '../../http/exchange.ts';
import { requestOf, type OperationCall } from '../../api/operation-call.ts';
import { makeState, type State } from './state.ts';

interface SequenceOptions {
  readonly suite: Suite;
  readonly send: (request: WireRequest) => Promise<Exchange>;
  /** The same, whether or not anything responds. */
  readonly greet: (request: WireRequest) => Promise<Exchange>;
  readonly baseUrl: string;
  readonly seed: number;
  readonly tokens: RunContext['tokens'];
}

/** A server that requests are sent to, one after the other, and what has been learnt of it. */
export interface Sequence {
  readonly state: State;
  send(request: WireRequest): Promise<Exchange>;
  call(call: OperationCall): Promise<Exchange>;
}

/** What a resource, or a caller, that cannot be had leaves out. */
const unlessMissing = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Blocked) && !(error instanceof Skipped)) throw error;
  }
};

/**
 * Begins with tokens of every role, an entry of every resource, and what open lists hold.
 * @throws CannotRun when nothing responds, or no role has a token
 */
export async function beginSequence(options: SequenceOptions): Promise<Sequence> {
  const { suite, baseUrl, seed, tokens } = options;
  const { operations, operationOf } = suite;
  const state = makeState(operationOf);

  async function send(request: WireRequest): Promise<Exchange> {
    const exchange = await options.send(request);
    state.note(exchange);
    return exchange;
  }
  const tokenFor = async (as: OperationCall['as']) => {
    if (typeof as === 'object') return as.token;
    return as === GUEST ? undefined : auth.tokenOf(as);
  };
  const call = async (wanted: OperationCall) =>
    send(requestOf(operationOf(wanted.operation), wanted, await tokenFor(wanted.as)));
  const run: RunContext = {
    operations,
    baseUrl,
    operationOf,
    seed,
    runs: 0,
    profile: 'document',
    strict: false,
    failing: new Set<string>(),
    conflicting: new Set<string>(),
    mark: '',
    readOnly: false,
    useExisting: false,
    tokens,
    putReferences: referencesByName(operations),
    send: call,
    sendRaw: send,
    sendForCleanUp: send,
    wait: async () => {},
  };
  const auth = suite.auth(run);
  const fixtures = suite.fixtures(run, auth);

  const root = { operation: undefined, method: 'GET', path: '/', headers: {}, body: undefined };
  const { failure } = await options.greet(root);
  if (failure !== undefined) {
    throw new CannotRun(`Nothing responds at ${baseUrl}: ${failure}. Start the server.`);
  }
  const roles = new Set(operations.flatMap((operation) => operation.roles));
  roles.delete(GUEST);
  for (const role of [...roles].toReversed()) {
    for (const caller of auth.callersOf?.(role) ?? [role]) {
      await unlessMissing(async () => {
        const token = await auth.tokenOf(caller);
        if (token !== undefined) state.addToken(role, token);
      });
    }
  }
  for (const operation of operations) {
    const { id, traits } = operation;
    const { resource } = traits;
    if (resource?.action === 'create') {
      await unlessMissing(() => fixtures.entry(resource.name, 'fuzz'));
    }
    const isOpenList = resource?.action === 'list' && isOpen(operation);
    if (isOpenList && pathParametersOf(operation).length === 0) {
      await call({ operation: id, as: GUEST });
    }
  }
  return { state, send, call };
}
