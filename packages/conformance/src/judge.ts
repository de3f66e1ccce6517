import type { AppRouter } from '@ts-rest/core';
import { makeFinder } from './judge/find-operation.ts';
import { judge } from './judge/judge.ts';
import type { Problem } from './judge/judgement.ts';
import { fromTsRest, type TsRestOptions } from './api/from-ts-rest.ts';
import { schemaOf, type Validator } from './api/validator.ts';
import type { Observation } from './traffic/observation.ts';

export { differenceText, problemText, type Problem } from './judge/judgement.ts';

/** Rules for exchanges in addition to the schemas of a contract. */
export interface JudgeOptions extends TsRestOptions {
  /** The body of every failure. By default what each operation declares. */
  readonly errorSchema?: Validator;
}

/**
 * Holds exchanges to a ts-rest contract, as `conformance proxy` and `conformance har` do.
 * @returns what is wrong with an exchange; nothing for an address that the contract does not have
 */
export function judgeByContract(
  contract: AppRouter,
  { errorSchema, ...options }: JudgeOptions,
): (observation: Observation) => Promise<readonly Problem[]> {
  const find = makeFinder(fromTsRest(contract, options));
  const judging = {
    judgesClients: true,
    errorSchema: errorSchema && schemaOf(errorSchema, 'output'),
  };
  return async (observation) => {
    const { method, path } = observation.exchange.request;
    const match = find(method, path);
    return match ? (await judge(match, observation, judging)).problems : [];
  };
}
