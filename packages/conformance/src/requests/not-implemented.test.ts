import { expect, test } from 'vitest';
import { getOf, type Exchange, type HttpRequest } from '../http/exchange.ts';
import { operationOf } from '../operations/contract/contract-operations.ts';
import { lacksCode } from './not-implemented.ts';

function pageOf(request: HttpRequest, text: string): Exchange {
  const headers = { 'content-type': 'text/html' };
  const response = { status: 404, headers, bytes: Buffer.from(text), text, json: undefined };
  return { check: 'x', request, response, failure: undefined, startedAt: 0, duration: 1 };
}

/** The ids of the two pages for unknown addresses end with the same letters. */
const send = async (request: HttpRequest) =>
  pageOf(
    request,
    `Not Found. Ref ${request.path.includes('no-such-path') ? 'JBFpQCm-aF' : 'fwNASNCm-aF'}`,
  );

test.each([
  ['Not Found. Ref OelmmpxbN', true],
  ['There is no such table', false],
])('the page "%s" is one of an unknown address: %s', async (text, isUnknown) => {
  const exchange = pageOf(getOf('/tables'), text);
  expect(await lacksCode(exchange, operationOf('dishes.list'), [], send)).toBe(isUnknown);
});
