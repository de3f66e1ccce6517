import { responseAt, type Issue, type ResponseSpec } from '../operations/operation.ts';
import { declaredStatuses, isDeclaredStatus, isWrongStatus } from '../operations/statuses.ts';
import { valueAt } from '../values/schema/json-path.ts';
import { undeclaredFields, unnamedFields } from '../values/schema/undeclared-fields.ts';
import { isOfType } from '../http/content-type.ts';
import { type HttpResponse, bodyAs } from '../http/exchange.ts';
import { isKept, isPassword } from '../traffic/mask.ts';
import {
  at,
  pathText,
  shownText,
  shownValue,
  textsIn,
  type Problem,
  type JudgedExchange,
} from './problem.ts';
import { lackedByHttp } from './headers-of-http.ts';
import { bodyValueOf } from './judge-request.ts';

/** One that the server has responded to. */
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
      wanted: 'success',
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
  const message = 'responds in the declared content type';
  const header = at('response', 'headers', ['content-type']);
  return [error({ message, expected, got: got ?? 'nothing', at: header, wanted: 'json' })];
};

/** The problem of one field of a body. */
export const shapeProblem = (body: unknown, { path, message }: Issue) =>
  error({
    message: `responds in the declared shape: ${pathText('body', path)}`,
    expected: message,
    got: shownValue(valueAt(body, path), path),
    at: at('response', 'body', path),
    wanted: 'shape',
    path,
  });

/** Fields of one body that are told one by one. */
const FIELDS_MAX = 100;

/** The problems of a body, field by field. */
export function shapeProblems(
  { schema, contentType }: ResponseSpec,
  response: HttpResponse,
): Problems {
  const value = bodyAs(contentType, response);
  const issues = schema?.validate(value) ?? [];
  if (value === undefined && issues.length > 0) {
    const message = 'responds with JSON: body';
    const got = shownText(response.text);
    return [error({ message, expected: 'JSON', got, at: at('response', 'body'), wanted: 'json' })];
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
  const { operation, response, errorSchema } = judged;
  const spec = responseAt(operation, response.status);
  const schema = errorSchema ?? spec?.schema;
  if (!hasBody(judged) || response.status < 400 || !schema) return undefined;
  return shapeProblems({ contentType: spec?.contentType, schema }, response);
};

const schemaOf = ({ operation, response, errorSchema }: Responded) =>
  responseAt(operation, response.status)?.schema ??
  (response.status < 400 ? undefined : errorSchema);

const SHORTEST_PASSWORD = 6;

/** A response that says which field is invalid may repeat what was sent. */
const REPEATS_INPUT: readonly number[] = [400, 422];

/** Fields that no schema names: those that look like a secret, and passwords of the request. */
export const judgeSecrets: JudgeResponse = async (judged) => {
  const { response, observation, exact } = judged;
  if (!hasBody(judged) || (REPEATS_INPUT.includes(response.status) && !exact)) return undefined;
  const { body } = observation.exchange.request;
  // A body may have more levels than can be searched quickly; few have a password.
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
    if (!isSent && !isKept(String(path.at(-1)))) return [];
    return error({
      message: `keeps secrets to itself: ${pathText('body', path)}`,
      expected: isSent ? 'no password' : 'no such field',
      got: isSent ? 'the password of the request' : shownValue(value, ['secret']),
      at: at('response', 'body', path),
    });
  });
};

/** Other fields that the description does not have. */
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
