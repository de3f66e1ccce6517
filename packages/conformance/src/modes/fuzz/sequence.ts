import { Blocked, Skipped } from '../../errors.ts';
import { GUEST, isOpen, pathParametersOf } from '../../api/operation.ts';
import type { OperationCall } from '../../api/operation-call.ts';
import { suiteAsProtected } from '../../auth/undeclared-security.ts';
import { expectReady, openParts } from '../../engine/session.ts';
import type { Exchange, HttpRequest } from '../../http/exchange.ts';
import type { ConfiguredTokens } from '../../api/credential.ts';
import type { Suite } from '../../suite/suite.ts';
import { makeState, type State } from './state.ts';

interface SequenceOptions {
  readonly suite: Suite;
  readonly send: (request: HttpRequest) => Promise<Exchange>;
  /** The same, whether or not anything responds. */
  readonly probe: (request: HttpRequest) => Promise<Exchange>;
  readonly baseUrl: string;
  readonly seed: number;
  readonly tokens: ConfiguredTokens;
  readonly onWait?: ((message: string) => void) | undefined;
}

/** A server that requests are sent to, one after the other, and what has been learnt of it. */
export interface Sequence {
  /** With the operations that ask for a token, by the description or else by the server. */
  readonly suite: Suite;
  readonly state: State;
  send(request: HttpRequest): Promise<Exchange>;
  call(call: OperationCall): Promise<Exchange>;
}

/** What a resource, or a caller, that is not available leaves out. */
const unlessMissing = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Blocked) && !(error instanceof Skipped)) throw error;
  }
};

/**
 * Begins with tokens of every role, an entry of every resource, and what open lists hold.
 * @throws CannotRun when nothing responds, or a given token is rejected
 */
export async function beginSequence(options: SequenceOptions): Promise<Sequence> {
  const { suite, tokens } = options;
  const { operations, operationOf } = suite;
  const state = makeState(operationOf, tokens);

  async function send(request: HttpRequest): Promise<Exchange> {
    const exchange = await options.send(request);
    state.note(exchange);
    return exchange;
  }
  const { run, auth, fixtures } = openParts(
    suite,
    {
      ...options,
      runs: 0,
      profile: 'document',
      strict: false,
      readOnly: false,
      useExisting: false,
    },
    { exchange: (_check, request) => send(request), mark: '', wait: async () => {} },
  );
  await expectReady(suite, run, options.probe);
  const found = await suiteAsProtected(suite, run, run.sendRaw, options.onWait);
  if (found) return beginSequence({ ...options, suite: found });
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
    const { id, annotations } = operation;
    const { resource } = annotations;
    if (resource?.action === 'create') {
      await unlessMissing(() => fixtures.entry(resource.name, 'fuzz'));
    }
    const isOpenList = resource?.action === 'list' && isOpen(operation);
    if (isOpenList && pathParametersOf(operation).length === 0) {
      await run.send({ operation: id, as: GUEST });
    }
  }
  return { suite, state, send, call: run.send };
}
