import type { HttpResponse, Mutation } from './mutant.ts';
import { isSuccess, jsonOf, type Json, objectOf, withJson } from './mutations.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Moments to the microsecond, fields in another order, one field more. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value === 'string') return MOMENT.test(value) ? value.replace('Z', '000Z') : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toReversed();
  return { ...Object.fromEntries(fields.map(([name, of]) => [name, rewritten(of)])), revision: 1 };
}

/** The headers that the document asks for, and some of another server. */
const headersOf = ({ headers }: HttpResponse) => ({
  ...Object.fromEntries(
    ['www-authenticate', 'allow', 'retry-after', 'location', 'cache-control'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]]],
    ),
  ),
  'content-type': headers['content-type']?.replace(/;.*/, '') ?? 'text/plain',
  'x-request-id': 'a1b2c3',
});

/** The log shows a request a second after its response. */
const LOG_DELAY_MS = 1000;

const notNewer = (entries: Json[]) =>
  entries.filter(({ createdAt }) => Date.parse(String(createdAt)) < Date.now() - LOG_DELAY_MS);

/** A correct backend that differs from the mock API wherever the document leaves a choice. */
export const variant: Mutation = async (request, { forward }) => {
  const response = await forward(request);
  const { 'content-type': type = '' } = response.headers;
  if (!type.startsWith('application/json')) return { ...response, headers: headersOf(response) };
  const headers = headersOf(response);
  if (!isSuccess(response)) {
    const { issues: _issues } = objectOf(response);
    return withJson({ ...response, headers }, { code: `E${response.status}`, message: 'Nope.' });
  }
  const body = jsonOf(response);
  const shown = request.operation === 'utility.requestLogs' ? notNewer(body as Json[]) : body;
  return withJson({ ...response, headers }, rewritten(shown));
};
