import { judgeBy, type ResponseRule, responseRules } from '../judge/judge.ts';
import type { Problem } from '../judge/problem.ts';
import type { Operation } from '../operations/operation.ts';
import type { Exchange } from '../http/exchange.ts';

/** Maximum size of a body that is kept, bytes: a list of 25 MB is read dozens of times. */
const KEPT_MAX_BYTES = 500_000;
/** Length of the text that is kept of a larger body, characters. */
const TEXT_LENGTH = 10_000;

type Problems = readonly Problem[] | undefined;

/**
 * The exchanges that a run looks back at. A large body is judged when it arrives, and then dropped.
 * @param operationOf the operation of an id
 */
export function makeKeptExchanges(operationOf: (id: string) => Operation) {
  const judged = new WeakMap<Exchange, ReadonlyMap<ResponseRule, Problems>>();
  const shortened = new WeakMap<Exchange, Exchange>();

  const judgeNow = (rule: ResponseRule, exchange: Exchange, operation: Operation) => {
    const observation = { exchange, hasRequestBody: true, hasResponseBody: true };
    return judgeBy(rule, { operation, observation, exact: true });
  };

  return {
    /** The exchange as it is kept: without its body, if that is large. */
    async keep(exchange: Exchange): Promise<Exchange> {
      const { request, response } = exchange;
      if (!response || response.bytes.length <= KEPT_MAX_BYTES) return exchange;
      const short = { bytes: Buffer.alloc(0), text: response.text.slice(0, TEXT_LENGTH) };
      const kept = { ...exchange, response: { ...response, ...short, json: undefined } };
      shortened.set(exchange, kept);
      if (request.operation === undefined) return kept;
      const operation = operationOf(request.operation);
      const problems = new Map<ResponseRule, Problems>();
      for (const rule of responseRules)
        problems.set(rule, await judgeNow(rule, exchange, operation));
      judged.set(kept, problems);
      return kept;
    },

    /** An exchange as it was kept. */
    keptOf: (exchange: Exchange): Exchange => shortened.get(exchange) ?? exchange,

    /** Judges a response by one rule; undefined where the rule does not apply. */
    async judge(rule: ResponseRule, exchange: Exchange): Promise<Problems> {
      const problems = judged.get(exchange);
      if (problems) return problems.get(rule);
      const { operation } = exchange.request;
      return operation === undefined ? undefined : judgeNow(rule, exchange, operationOf(operation));
    },
  };
}
