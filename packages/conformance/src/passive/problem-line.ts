import type { Secrets } from '../secrets.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Problem } from './judgement.ts';

const SIGNS = { error: '✗', warning: '!' };

/** "✗ GET /books 200  responds in the declared shape: body[].price (type: integer): "3500"" */
export function problemLine(problem: Problem, exchange: Exchange, secrets: Secrets): string {
  const { severity, message, expected, got } = problem;
  const { request, response } = exchange;
  const path = request.path.split('?')[0];
  const where = `${request.method} ${path} ${response?.status ?? 'no response'}`;
  return secrets.mask(`${SIGNS[severity]} ${where}  ${message} (${expected}): ${got}`);
}
