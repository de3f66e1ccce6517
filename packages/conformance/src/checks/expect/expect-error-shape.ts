import { responseOf } from './expect.ts';
import { Violation } from '../definition/violation.ts';
import { errorBody } from '../../operations/contract/contract-operations.ts';
import { ERROR_SHAPE, shownText } from '../../judge/problem.ts';
import type { Exchange } from '../../http/exchange.ts';

/** @throws Violation unless the response has the body of every error */
export function expectErrorShape(exchange: Exchange): void {
  const { json, text } = responseOf(exchange);
  const [issue] = errorBody.validate(json);
  if (!issue) return;
  const expected = 'the body of every error, { "message": "…", "code": "…" }';
  throw new Violation(ERROR_SHAPE, {
    expected,
    got: json === undefined ? shownText(text) : json,
    exchange,
  });
}
