import type { Operation, Schema } from '../operations/operation.ts';
import { valueAt } from '../schema/json-path.ts';
import type { WireRequest } from '../wire/exchange.ts';
import { isOfType } from '../wire/content-type.ts';
import type { Match } from './find-operation.ts';
import { placeOf, shownValue } from './judgement.ts';
import { bodyValueOf, fileFieldsOf, queryOf, UNREADABLE } from './request-values.ts';

/** A part of a request that its operation does not take. */
export interface InvalidPart {
  readonly place: string;
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
        expected: message,
        got: shownValue(there, [root, ...path]),
      };
    });

async function invalidBody({ body }: Operation, request: WireRequest): Promise<InvalidPart[]> {
  if (!body) return [];
  const sent = request.body;
  if (!sent) {
    return body.required ? [{ place: 'body', expected: 'required', got: 'nothing' }] : [];
  }
  if (!isOfType(sent.type, body.contentType)) {
    return [{ place: 'content-type', expected: body.contentType, got: sent.type ?? 'nothing' }];
  }
  const value = await bodyValueOf(sent);
  if (value === UNREADABLE) {
    return [{ place: 'body', expected: `readable ${body.contentType}`, got: 'something else' }];
  }
  return invalidParts('body', body.schema, value, fileFieldsOf(body.schema.jsonSchema));
}

/**
 * What is invalid in a request, by the schemas of its operation.
 * @param hasBody whether the body is known
 */
export async function judgeRequest(
  { operation, params }: Match,
  request: WireRequest,
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
