import type { Operation, Schema } from '../api/operation.ts';
import { valueAt } from '../schema/json-path.ts';
import type { HttpRequest } from '../http/messages/exchange.ts';
import { isOfType } from '../http/messages/content-type.ts';
import type { Match } from './reading/find-operation.ts';
import { at, placeOf, shownValue, type Place } from './judgement.ts';
import { bodyValueOf, fileFieldsOf, queryOf, UNREADABLE } from './reading/request-values.ts';

/** A part of a request that its operation does not take. */
export interface InvalidPart {
  readonly place: string;
  readonly at: Place;
  readonly expected: string;
  readonly got: string;
}

const invalidParts = (
  root: string,
  schema: Schema | undefined,
  value: unknown,
  except: readonly string[] = [],
): InvalidPart[] =>
  (schema?.validate(value) ?? [])
    .filter(({ path }) => !except.includes(String(path[0])))
    .map(({ path, message }) => {
      const there = valueAt(value, path);
      return {
        place: placeOf(root, path),
        at: at('request', root, path),
        expected: message,
        got: shownValue(there, [root, ...path]),
      };
    });

const whole = (place: string, expected: string, got: string): InvalidPart => ({
  place,
  at: at('request', place),
  expected,
  got,
});

async function invalidBody({ body }: Operation, request: HttpRequest): Promise<InvalidPart[]> {
  if (!body) return [];
  const sent = request.body;
  if (!sent) {
    return body.required
      ? [whole('body', `a body of the type ${body.contentType}`, 'nothing')]
      : [];
  }
  if (!isOfType(sent.type, body.contentType)) {
    return [whole('content-type', body.contentType, sent.type ?? 'nothing')];
  }
  const value = await bodyValueOf(sent);
  if (value === UNREADABLE) {
    return [whole('body', `readable ${body.contentType}`, 'something else')];
  }
  return invalidParts('body', body.schema, value, fileFieldsOf(body.schema.jsonSchema));
}

/**
 * What is invalid in a request, by the schemas of its operation.
 * @param hasBody whether the body is known
 */
export async function judgeRequest(
  { operation, params }: Match,
  request: HttpRequest,
  hasBody: boolean,
): Promise<InvalidPart[]> {
  const { path, query, headers } = operation.parameters;
  return [
    ...invalidParts('path', path, params),
    ...invalidParts('query', query, queryOf(operation, request.path)),
    ...invalidParts('headers', headers, request.headers),
    ...(hasBody ? await invalidBody(operation, request) : []),
  ];
}
