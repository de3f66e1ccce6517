import type { OperationId } from '@catering/contract';
import type { Step } from '../http/pipeline/steps.ts';
import type { Logs } from '../http/logs/logs.ts';
import { requestText, responseBytes } from '../inspector/bodies.ts';
import type { Exchange } from '../http/exchange.ts';
import { jsonField } from '../runtime/parse-json.ts';
import { reasonOf } from '../runtime/startup-error.ts';
import { forwardTo } from './forward.ts';
import { logViolations } from './log-violations.ts';

interface Upstream {
  /** Lets the backend respond in place of the mock's own operations. */
  readonly forward: Step;
  readonly onEnd: (exchange: Exchange) => Promise<void>;
  /** The email behind a token that the backend has issued; the mock cannot read it. */
  readonly findEmail: (authorization: string | undefined) => string | undefined;
}

/** Tokens whose accounts are known; of more, those of later logins are. */
const TOKENS_MAX = 1000;

/** The account and the token of a login or signup; undefined for any other call. */
function signInOf(exchange: Exchange) {
  if (!exchange.operation?.id.startsWith('auth.')) return undefined;
  const token = jsonField(responseBytes(exchange)?.toString(), 'token');
  const email = jsonField(requestText(exchange), 'email');
  if (typeof token !== 'string' || typeof email !== 'string') return undefined;
  return { authorization: `Bearer ${token}`, email: email.toLowerCase() };
}

/** @param mocked operations that the mock responds to itself */
export function openUpstream(
  address: string,
  { logs, mocked }: { readonly logs: Pick<Logs, 'note'>; readonly mocked: readonly OperationId[] },
): Upstream {
  const emails = new Map<string, string>();
  return {
    forward: forwardTo({ address, logs, mocked }),
    findEmail: (authorization = '') => emails.get(authorization),
    onEnd: async (exchange) => {
      const { source, changedByFault } = exchange;
      if (source !== 'upstream') return;
      const signIn = signInOf(exchange);
      if (emails.size >= TOKENS_MAX) emails.clear();
      if (signIn) emails.set(signIn.authorization, signIn.email);
      // A response that a fault has changed says nothing about the backend.
      if (changedByFault) return;
      try {
        await logViolations(exchange, address, logs);
      } catch (error) {
        logs.note('error', `A response of ${address} could not be checked: ${reasonOf(error)}`);
      }
    },
  };
}
