import { isOpen } from '../../api/operation.ts';
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
  const { in: place, name } = operation.credential ?? { in: 'header', name: 'authorization' };
  const query = new URLSearchParams(request.path.split('?')[1]);
  const given =
    place === 'query'
      ? query.get(name)
      : request.headers[place === 'cookie' ? 'cookie' : name.toLowerCase()];
  if (given !== undefined && given !== null && !given.includes(FORGED)) return [];
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
