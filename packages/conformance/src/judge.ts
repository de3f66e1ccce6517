import type { AppRouter } from '@ts-rest/core';
import { makeFinder } from './judge/judge-request.ts';
import { judge } from './judge/judge.ts';
import type { Observation, Problem } from './judge/problem.ts';
import { fromTsRest, type TsRestOptions } from './operations/contract/from-ts-rest.ts';
import { schemaOf, type Validator } from './operations/contract/validator.ts';

export { differenceText, type Observation, type Problem } from './judge/problem.ts';
export { curlOf } from './traffic/curl.ts';
export { maskBody, maskHeaders, maskNamed, maskText, maskUrl } from './traffic/mask.ts';
export { keepSecrets } from './traffic/secrets.ts';

/** Rules for exchanges in addition to the schemas of a contract. */
export interface JudgeOptions extends Omit<TsRestOptions, 'exampleOf'> {
  /** The body of every failure. By default what each operation declares. */
  readonly errorSchema?: Validator;
}

/**
 * Holds exchanges to a ts-rest contract, as a run does.
 * @returns what is wrong with an exchange; nothing for an address that the contract does not have
 */
export function judgeByContract(
  contract: AppRouter,
  { errorSchema, ...options }: JudgeOptions,
): (observation: Observation) => Promise<readonly Problem[]> {
  const find = makeFinder(fromTsRest(contract, options));
  const judging = { errorSchema: errorSchema && schemaOf(errorSchema, 'output') };
  return async (observation) => {
    const { method, path } = observation.exchange.request;
    const match = find(method, path);
    return match ? judge(match, observation, judging) : [];
  };
}
