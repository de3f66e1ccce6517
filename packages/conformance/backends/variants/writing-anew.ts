import { randomUUID } from 'node:crypto';
import type { HttpResponse, Mutation } from '../../mutants/mutant.ts';
import { jsonOf } from '../../mutants/mutations/mutations.ts';

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

/** Entries of a list: logs have thousands more of the same. */
const REWRITTEN_MAX = 40;

/** Fields in another order, with more of them. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((one, index) => (index < REWRITTEN_MAX ? rewritten(one) : one));
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, of]) => [name, rewritten(of)] as const);
  return Object.fromEntries(shuffled([...fields, ...extraFields()]));
}

/** The headers that the document asks for, and some of another server. */
const KEPT = [
  'www-authenticate',
  'allow',
  'retry-after',
  'location',
  'cache-control',
  'content-type',
  'date',
  'x-request-id',
];

/** "cOnTent-TYpe": names of headers are the same in any case. */
const headersOf = ({ headers }: HttpResponse): HttpResponse['headers'] =>
  Object.fromEntries(
    Object.entries({ ...headers, 'x-request-id': 'a1b2c3' })
      .filter(([name]) => KEPT.includes(name))
      .map(([name, value]) => [
        name.replaceAll(/[a-z]/g, (letter) =>
          Math.random() < 0.5 ? letter.toUpperCase() : letter,
        ),
        value,
      ]),
  );

/** Responds with other headers, and JSON of another order and indentation, each time. */
export const writingAnew: Mutation = async (request, { forward }) => {
  const response = await forward(request);
  const headers = headersOf(response);
  const isJson = response.headers['content-type']?.startsWith('application/json') === true;
  if (!isJson) return { ...response, headers };
  const width = Math.floor(Math.random() * 8);
  const text = JSON.stringify(rewritten(jsonOf(response)), null, width);
  return { ...response, headers, body: Buffer.from(`\n${text}\r\n `), chunked: true };
};
