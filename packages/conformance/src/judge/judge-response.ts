import { isOpen, type Operation, type ResponseSpec, type Schema } from '../api/operation.ts';
import { declaredStatuses, isDeclaredStatus, isWrongStatus } from '../api/statuses.ts';
import { headerIssues, isOfOtherType, shapeIssues } from './response-violations.ts';
import { MASK } from '../traffic/mask.ts';
import { valueAt } from '../schema/json-path.ts';
import { looksSecret, undeclaredFields } from '../schema/undeclared-fields.ts';
import type { WireResponse } from '../http/exchange.ts';
import { isOfType } from '../http/content-type.ts';
import { bodyAs } from '../http/response.ts';
import { at, placeOf, shownValue, textsIn, type Problem } from './judgement.ts';

const error = (problem: Omit<Problem, 'severity'>): Problem => ({ severity: 'error', ...problem });

/** Headers that HTTP itself demands of a status, or without which it says too little. */
const DEMANDED: Readonly<Record<number, string>> = {
  301: 'location',
  302: 'location',
  303: 'location',
  307: 'location',
  308: 'location',
  401: 'www-authenticate',
  405: 'allow',
  429: 'retry-after',
};

export function judgeStatus(operation: Operation, { status }: WireResponse): Problem[] {
  if (isDeclaredStatus(operation, status)) return [];
  return [
    {
      rule: 'status',
      severity: isWrongStatus(operation, status) ? 'error' : 'warning',
      message: status >= 500 ? 'has no server error' : 'responds with a declared status',
      expected: declaredStatuses(operation),
      got: `${status}`,
      at: at('response', 'status'),
    },
  ];
}

export function judgeHeaders(operation: Operation | undefined, response: WireResponse): Problem[] {
  const { status, headers } = response;
  const declared = operation ? headerIssues(operation, response) : [];
  const problems = declared.map(({ name, expected, got }) =>
    error({
      rule: 'headers',
      message: `sends the declared header "${name}"`,
      expected,
      got: shownValue(got, [name]),
      at: at('response', 'headers', [name]),
    }),
  );
  const name = DEMANDED[status];
  const isJudged = declared.some((one) => one.name === name);
  if (name === undefined || headers[name] !== undefined || isJudged) return problems;
  // A login that fails asks for no token.
  if (status === 401 && (!operation || isOpen(operation))) return problems;
  const message = `sends the header "${name}" with ${status}`;
  const missing = { expected: `${name}: …`, got: 'nothing', at: at('response', 'headers', [name]) };
  return [...problems, error({ rule: 'headers', message, ...missing })];
}

export function judgeContentType(spec: ResponseSpec, response: WireResponse): Problem[] {
  const got = response.headers['content-type'];
  const expected = spec.contentType;
  const isRight = expected === undefined || isOfType(got, expected);
  if (isRight || isOfOtherType(spec, response)) return [];
  const message = 'responds in the declared content type';
  const place = at('response', 'headers', ['content-type']);
  return [error({ rule: 'contentType', message, expected, got: got ?? 'nothing', at: place })];
}

/** What is wrong with a body, field by field. */
export function judgeShape(spec: ResponseSpec, response: WireResponse): Problem[] {
  const rule = response.status < 400 ? 'shape' : 'errors';
  if (isOfOtherType(spec, response)) return [];
  if (bodyAs(spec.contentType, response) === undefined) {
    const got = response.text === '' ? 'nothing' : shownValue(response.text);
    const message = 'responds with JSON: body';
    return [error({ rule, message, expected: 'JSON', got, at: at('response', 'body') })];
  }
  // What a recording has masked may have been valid.
  const issues = shapeIssues(spec, response).filter(({ got }) => got !== MASK);
  return issues.map(({ path, message, got }) =>
    error({
      rule,
      message: `responds in the declared shape: ${placeOf('body', path)}`,
      expected: message,
      got: shownValue(got, path),
      at: at('response', 'body', path),
    }),
  );
}

export function judgeFields(schema: Schema, { json }: WireResponse): Problem[] {
  return undeclaredFields(schema.jsonSchema, json).map((path) => {
    const place = placeOf('body', path);
    const isSecret = looksSecret(String(path.at(-1)));
    return {
      rule: isSecret ? 'secrets' : 'undeclared',
      severity: isSecret ? 'error' : 'warning',
      message: isSecret ? `keeps secrets to itself: ${place}` : `declares its fields: ${place}`,
      expected: 'no such field',
      got: shownValue(valueAt(json, path), isSecret ? ['secret'] : path),
      at: at('response', 'body', path),
    };
  });
}

const SHORTEST_PASSWORD = 6;

/** Passwords of the request that come back. */
export function judgeEcho(sent: unknown, { json }: WireResponse): Problem[] {
  const passwords = textsIn(sent)
    .filter(([path, text]) => /pass/i.test(String(path.at(-1))) && text.length >= SHORTEST_PASSWORD)
    .map(([, text]) => text);
  if (passwords.length === 0) return [];
  return textsIn(json)
    .filter(([, text]) => passwords.includes(text))
    .map(([path]) =>
      error({
        rule: 'secrets',
        message: `keeps secrets to itself: ${placeOf('body', path)}`,
        expected: 'no password',
        got: 'the password of the request',
        at: at('response', 'body', path),
      }),
    );
}
