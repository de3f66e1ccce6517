import { carriedBy } from '../../api/credential.ts';
import { isOpen, waysOf } from '../../api/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { at, type Problem } from '../../judge/judgement.ts';
import type { Suite } from '../../suite/suite.ts';
import { FORGED } from './state.ts';

/** What an operation that needs a token may not respond to a request without a valid one. */
export function judgeAccess(
  { operations }: Pick<Suite, 'operations'>,
  { request, response }: Exchange,
): Problem[] {
  const operation = operations.find(({ id }) => id === request.operation);
  if (!operation || isOpen(operation) || !response || response.status >= 300) return [];
  const carried = waysOf(operation).map((way) => way.map((one) => carriedBy(request, one)));
  const isIssued = (token: string | undefined) => token !== undefined && !token.includes(FORGED);
  if (carried.some((way) => way.every(isIssued))) return [];
  const given = carried.flat().find((token) => token !== undefined);
  return [
    {
      rule: 'access',
      severity: 'error',
      message: `takes no request ${given ? 'with a token that it did not issue' : 'without a token'}`,
      expected: '401',
      got: `${response.status}`,
      at: at('response', 'status'),
    },
  ];
}
