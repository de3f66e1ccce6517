import { expect, test } from 'vitest';
import { getOf, type Exchange, type HttpRequest } from '../../http/exchange.ts';
import { operationOf } from '../../operations/contract/contract-operations.ts';
import { codeIn } from './not-implemented.ts';
import { makeUnknownPaths } from './unknown-path.ts';

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

const probe = {
  operations: [],
  send,
  isUnknown: makeUnknownPaths(send),
  token: async () => undefined,
};

test.each([
  ['Not Found. Ref OelmmpxbN', 'missing'],
  ['There is no such table', 'there'],
])('behind the page "%s", an operation is %s', async (text, code) => {
  const exchange = pageOf(getOf('/tables'), text);
  expect(await codeIn(exchange, operationOf('dishes.list'), probe)).toBe(code);
});
