import { responseOf } from '../../expect/expect.ts';
import { Violation } from '../../definition/violation.ts';
import { errorBody } from '../../../operations/contract/contract-operations.ts';
import type { Exchange } from '../../../http/exchange.ts';

/** @throws Violation unless the response has the body of every error */
export function expectErrorShape(exchange: Exchange): void {
  const { json } = responseOf(exchange);
  const [issue] = errorBody.validate(json);
  if (!issue) return;
  const expected = `the body of every error: ${issue.message}`;
  throw new Violation('responds to failures in the one error shape', {
    expected,
    got: json,
    exchange,
  });
}
