import { responseOf } from '../../expect/expect.ts';
import { Violation } from '../../definition/violation.ts';
import { errorBody } from '../../../operations/contract/contract-operations.ts';
import { shownText } from '../../../judge/problem.ts';
import type { Exchange } from '../../../http/exchange.ts';

/** @throws Violation unless the response has the body of every error */
export function expectErrorShape(exchange: Exchange): void {
  const { json, text } = responseOf(exchange);
  const [issue] = errorBody.validate(json);
  if (!issue) return;
  const expected = 'the body of every error, { "message": "…", "code": "…" }';
  throw new Violation('responds to failures in the one error shape', {
    expected,
    got: json === undefined ? shownText(text) : json,
    exchange,
  });
}
