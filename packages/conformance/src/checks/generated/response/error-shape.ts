import { responseOf } from '../../expect/expect.ts';
import { Violation } from '../../definition/violation.ts';
import type { Schema } from '../../../operations/operation.ts';
import type { Exchange } from '../../../http/exchange.ts';

/** @throws Violation unless the response has the body of every error; any body will do without a schema */
export function expectErrorShape(errorSchema: Schema | undefined, exchange: Exchange): void {
  const { json } = responseOf(exchange);
  const [issue] = errorSchema?.validate(json) ?? [];
  if (!issue) return;
  const expected = `the body of every error: ${issue.message}`;
  throw new Violation('responds to failures in the one error shape', {
    expected,
    got: json,
    exchange,
  });
}
