import { randomUUID } from 'node:crypto';
import type { HttpRequest, HttpResponse, Mutation, MutationContext } from '../mutants/mutant.ts';
import { isSuccess, jsonOf, type Json } from '../mutants/mutations/mutations.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const shuffled = <Value>(all: readonly Value[]): Value[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** Fields that no document declares; they differ in each response. */
const extraFields = (): [string, unknown][] => [
  ['requestId', randomUUID()],
  [`_${Math.random().toString(36).slice(2, 6)}`, { at: Date.now(), tags: [Math.random()] }],
];

/** Timestamps to the microsecond, and fields in another order, with more of them, in each response. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value === 'string') return MOMENT.test(value) ? value.replace('Z', '000Z') : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, of]) => [name, rewritten(of)] as const);
  return Object.fromEntries(shuffled([...fields, ...extraFields()]));
}

/** Indents JSON by another width in each response. */
const spaced = (response: HttpResponse, value: unknown): HttpResponse => ({
  ...response,
  body: Buffer.from(`\n${JSON.stringify(value, null, Math.floor(Math.random() * 8))}\r\n `),
});

/** "cOnTent-TYpe": names of headers are the same in any case. */
const inAnyCase = (headers: HttpResponse['headers']) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replaceAll(/[a-z]/g, (letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter)),
      value,
    ]),
  );

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

async function respond(request: HttpRequest, { forward }: MutationContext): Promise<HttpResponse> {
  const response = await forward(request);
  const { 'content-type': type = '' } = response.headers;
  if (!type.startsWith('application/json')) return { ...response, headers: headersOf(response) };
  const headers = headersOf(response);
  if (!isSuccess(response)) {
    const failure = { code: `E${response.status}`, message: 'Nope.' };
    return spaced({ ...response, headers }, rewritten(failure));
  }
  const body = jsonOf(response);
  const shown = request.operation === 'utility.requestLogs' ? notNewer(body as Json[]) : body;
  return spaced({ ...response, headers }, rewritten(shown));
}

/** A correct backend that differs from the mock API wherever the document leaves a choice. */
export const variant: Mutation = async (request, context) => {
  const response = await respond(request, context);
  return { ...response, headers: inAnyCase(response.headers), chunked: true };
};
