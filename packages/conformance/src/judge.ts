import { judge } from './judge/judge.ts';
import { makeFinder } from './judge/judge-request.ts';
import type { Observation, Problem } from './judge/problem.ts';
import { operations } from './operations/contract/contract-operations.ts';

export { differenceText, type Observation, type Problem } from './judge/problem.ts';
export { curlOf } from './traffic/curl.ts';
export { maskBody, maskHeaders, maskNamed, maskText, maskUrl } from './traffic/mask.ts';
export { keepSecrets } from './traffic/run-secrets.ts';

const find = makeFinder(operations);

/**
 * Holds an exchange to the contract, as a run does.
 * @returns what is wrong with it; nothing for an address that the contract does not have
 */
export async function judgeByContract(observation: Observation): Promise<readonly Problem[]> {
  const { method, path } = observation.exchange.request;
  const match = find(method, path);
  return match ? judge(match, observation) : [];
}
