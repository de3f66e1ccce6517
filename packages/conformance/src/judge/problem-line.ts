import type { Secrets } from '../traffic/secrets.ts';
import type { Exchange } from '../http/exchange.ts';
import { problemText, type Problem } from './judgement.ts';

const SIGNS = { error: '✗', warning: '!' };

/** "✗ GET /books 200  responds in the declared shape: body[].price: expected type: integer, got "3500"" */
export function problemLine(problem: Problem, exchange: Exchange, secrets: Secrets): string {
  const { request, response } = exchange;
  const path = request.path.split('?')[0];
  const where = `${request.method} ${path} ${response?.status ?? 'no response'}`;
  return secrets.mask(`${SIGNS[problem.severity]} ${where}  ${problemText(problem)}`);
}
