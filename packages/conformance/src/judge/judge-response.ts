import { APPLICATION_JSON, isOfType } from '../http/content-type.ts';
import { errorBody } from '../operations/contract/contract-operations.ts';
import {
  type Issue,
  type Operation,
  responseAt,
  type ResponseSpec,
} from '../operations/operation.ts';
import { declaredStatuses, isDeclaredStatus, isWrongStatus } from '../operations/statuses.ts';
import { isObject, type JsonPath, valueAt } from '../values/schema/json-path.ts';
import { visible } from '../traffic/visible.ts';
import { undeclaredFields, unnamedFields } from '../values/schema/undeclared-fields.ts';
import { bodyAs, type HttpResponse } from '../http/exchange.ts';
import { isKept, isPassword } from '../traffic/secret-names.ts';
import {
  at,
  CONTENT_TYPE,
  type JudgedExchange,
  NOT_JSON,
  UNCOMPRESSED,
  pathText,
  type Problem,
  SHAPE,
  shownText,
  shownValue,
  textsIn,
} from './problem.ts';
import { lackedByHttp } from './required-headers.ts';
import { bodyValueOf } from './judge-request.ts';

/** A judged exchange with a response. */
export type Responded = JudgedExchange & { readonly response: HttpResponse };
export type Problems = readonly Omit<Problem, 'rule'>[];
/** The problems of a response by one rule; undefined if the rule doesn't apply. */
export type JudgeResponse = (
  judged: Responded,
) => Problems | undefined | Promise<Problems | undefined>;

const error = (problem: Omit<Problem, 'rule' | 'severity'>) =>
  ({ severity: 'error', ...problem }) as const;

export const judgeStatus: JudgeResponse = ({ operation, response: { status }, exact }) => {
  const isSaid = !exact || responseAt(operation, status) !== undefined;
  if (isSaid && isDeclaredStatus(operation, status)) return [];
  const isError =
    status < 400 || status >= 500 || (exact === true && isWrongStatus(operation, status));
  return [
    {
      severity: isError ? 'error' : 'warning',
      message: status >= 500 ? 'has no server error' : 'responds with a declared status',
      expected: declaredStatuses(operation),
      got: `${status}`,
      at: at('response', 'status'),
    },
  ];
};

export const judgeHeaders: JudgeResponse = ({ operation, response }) => {
  const lacked = lackedByHttp(operation, response);
  if (!lacked) return [];
  const { header: _header, ...problem } = lacked;
  return [problem];
};

/** True if there is a body to look at. */
const hasBody = ({ observation: { exchange, hasResponseBody } }: JudgedExchange) =>
  hasResponseBody && exchange.request.method !== 'HEAD';

export const judgeContentType: JudgeResponse = (judged) => {
  const { operation, response } = judged;
  const spec = responseAt(operation, response.status);
  const expected = spec?.contentType;
  if (!hasBody(judged) || !spec || expected === undefined) return undefined;
  const got = response.headers['content-type'];
  if (isOfType(got, expected)) return [];
  const header = at('response', 'headers', ['content-type']);
  return [error({ message: CONTENT_TYPE, expected, got: got ?? 'nothing', at: header })];
};

/** The names that there are in place of a field that is missing. */
function namesBeside(body: unknown, path: JsonPath): string {
  const parent = path.length === 0 ? undefined : valueAt(body, path.slice(0, -1));
  if (!isObject(parent) || String(path.at(-1)) in parent) return '';
  const names = Object.keys(parent);
  return `; the fields are: ${visible(names.join(', '), 200) || 'none'}`;
}

/** The problem of one field of a body. */
export const shapeProblem = (body: unknown, { path, message }: Issue) =>
  error({
    message: SHAPE + pathText('body', path),
    expected: message,
    got: shownValue(valueAt(body, path), path) + namesBeside(body, path),
    at: at('response', 'body', path),
  });

/** Maximum number of fields that are reported for a body. */
const FIELDS_MAX = 100;

/** The problem of a body that no client can read which asked for none of this kind. */
const compressed = (encoding: string) =>
  error({
    message: UNCOMPRESSED,
    expected: 'no content encoding',
    got: `a body that is compressed with ${encoding}, which the request did not ask for`,
    at: at('response', 'headers', ['content-encoding']),
  });

/** The problems of a body, field by field. */
export function shapeProblems(
  { schema, contentType }: ResponseSpec,
  response: HttpResponse,
): Problems {
  const value = bodyAs(contentType, response);
  const issues = schema?.validate(value) ?? [];
  if (value === undefined && issues.length > 0) {
    const encoding = response.headers['content-encoding'];
    // Compressed bytes are no UTF-8; a body that was decoded since then is.
    if (encoding !== undefined && response.text.includes('\uFFFD')) return [compressed(encoding)];
    const got = shownText(response.text);
    return [error({ message: NOT_JSON, expected: 'JSON', got, at: at('response', 'body') })];
  }
  return issues.map((issue) => shapeProblem(value, issue));
}

export const judgeShape: JudgeResponse = (judged) => {
  const { operation, response } = judged;
  const spec = responseAt(operation, response.status);
  if (!hasBody(judged) || response.status >= 400 || !spec?.schema) return undefined;
  return shapeProblems(spec, response);
};

export const judgeErrors: JudgeResponse = (judged) => {
  const { response } = judged;
  if (!hasBody(judged) || response.status < 400) return undefined;
  return shapeProblems({ contentType: APPLICATION_JSON, schema: errorBody }, response);
};

const schemaOf = ({ operation, response }: Responded) =>
  responseAt(operation, response.status)?.schema ?? (response.status < 400 ? undefined : errorBody);

const SHORTEST_PASSWORD = 6;

/** Statuses whose responses may repeat the invalid input. */
const REPEATS_INPUT: readonly number[] = [400, 422];

const DIGEST_NAME = /^(?:hash|salt|digest|pwd)$/i;
const DIGEST = /^(?:[\da-f]{32,}|\$\w+\$.+)$/i;

/** True for the digest of a password: elsewhere, a field of this name may be the digest of a picture. */
const isPasswordDigest = ({ id }: Operation, name: string, value: unknown) =>
  id.startsWith('auth.') && DIGEST_NAME.test(name) && DIGEST.test(String(value));

/** Fields that no schema names: those that look like a secret, and passwords of the request. */
export const judgeSecrets: JudgeResponse = async (judged) => {
  const { operation, response, observation, exact } = judged;
  if (!hasBody(judged) || (REPEATS_INPUT.includes(response.status) && !exact)) return undefined;
  const { body } = observation.exchange.request;
  // Only bodies with a password are searched, because deep ones take long.
  const mayHavePassword = body !== undefined && isPassword(JSON.stringify(body));
  const sent = mayHavePassword ? textsIn(await bodyValueOf(body)) : [];
  const passwords = new Set(
    sent.flatMap(([path, text]) =>
      isPassword(String(path.at(-1))) && text.length >= SHORTEST_PASSWORD ? [text] : [],
    ),
  );
  return unnamedFields(schemaOf(judged)?.jsonSchema ?? {}, response.json).flatMap((path) => {
    const value = valueAt(response.json, path);
    const isSent = typeof value === 'string' && passwords.has(value);
    const name = String(path.at(-1));
    if (!isSent && !isKept(name) && !isPasswordDigest(operation, name, value)) return [];
    return error({
      message: `keeps secrets to itself: ${pathText('body', path)}`,
      expected: isSent ? 'no password' : 'no such field',
      got: isSent ? 'the password of the request' : shownValue(value, ['secret']),
      at: at('response', 'body', path),
    });
  });
};

/** Undeclared fields, except those that look like a secret. */
export const judgeFields: JudgeResponse = (judged) => {
  const schema = responseAt(judged.operation, judged.response.status)?.schema;
  const { json } = judged.response;
  if (!hasBody(judged) || !schema) return undefined;
  return undeclaredFields(schema.jsonSchema, json)
    .filter((path) => !isKept(String(path.at(-1))))
    .slice(0, FIELDS_MAX)
    .map((path) => ({
      severity: 'warning',
      message: `declares its fields: ${pathText('body', path)}`,
      expected: 'no such field',
      got: shownValue(valueAt(json, path), path),
      at: at('response', 'body', path),
    }));
};
