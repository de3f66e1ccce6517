import { toObservation, type Observation } from '@catering/conformance/traffic/observation.ts';
import type { OutgoingHttpHeaders } from 'node:http';
import { requestBytes, requestForm } from './bodies.ts';
import { isForm, typeOf } from './content-type.ts';
import type { Exchange } from './exchange.ts';
import type { FormPart } from './form.ts';

/** The headers of a response, each as one text: the values of a repeated one with commas between. */
export const joinedHeaders = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** The parts of a form without what its files hold. */
const formOf = (parts: readonly FormPart[]) => ({
  fields: parts.flatMap(({ name, text }): [string, string][] =>
    text === undefined ? [] : [[name, text]],
  ),
  files: parts.flatMap(({ name: field, file }) =>
    file ? [{ field, filename: file.name, type: file.type, content: [] }] : [],
  ),
});

/** An exchange in the form in which it is judged and written as curl. Nothing is masked. */
export async function observationOf(exchange: Exchange): Promise<Observation> {
  const { outcome, method, url, rawHeaders, headers, requestSize, responseBody } = exchange;
  const { status, failure, durationMs } = outcome;
  const form = isForm(typeOf(headers)) ? await requestForm(exchange) : undefined;
  return toObservation({
    check: 'mock-api',
    method,
    path: url,
    rawHeaders,
    // The parts say more than bytes: names of files, and which texts are secret.
    body: form ? undefined : requestBytes(exchange),
    bodySize: requestSize,
    form: form && formOf(form),
    response:
      status === null || failure !== undefined
        ? undefined
        : { status, headers: joinedHeaders(outcome.headers), body: responseBody?.bytes() },
    failure,
    startedAt: exchange.createdAt,
    duration: durationMs,
  });
}
