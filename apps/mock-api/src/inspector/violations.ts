import { contentTypeMessage, errorSchema, type ErrorIssue } from '@catering/contract';
import type { Violation } from '@catering/mock-control';
import { validateIfSchema, validateMultiSchemaObject, type AppRoute } from '@ts-rest/core';
import { parse as parseQuery } from 'node:querystring';
import { bodyTypeOf } from '../http/body/read-body.ts';
import { requestIssues } from '../http/errors/request-validation.ts';
import { requestBytes, requestForm, requestText, responseBytes } from './bodies.ts';
import { isForm, typeOf } from './content-type.ts';
import type { Exchange } from './exchange.ts';
import type { FormPart } from './form.ts';
import { maskText } from './masking.ts';
import { parseJson } from './parse-json.ts';

const NOT_JSON = 'The body is not valid JSON.';

const at = (path: string, message: string): ErrorIssue[] => [{ path, message }];

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The text parts of a form as the body that the contract describes. */
const textParts = (form: readonly FormPart[]) =>
  Object.fromEntries(form.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text]])));

/** What the contract says against the body of a request; nothing of one that is not kept. */
async function requestBodyIssues(exchange: Exchange, route: AppRoute): Promise<ErrorIssue[]> {
  const type = bodyTypeOf(route);
  if (type === undefined || !('body' in route)) return [];
  if (exchange.requestSize === 0) return at('body', `A body of the type ${type} is required.`);
  const given = typeOf(exchange.headers);
  if (!given.toLowerCase().startsWith(type)) return at('body', contentTypeMessage(type));
  if (isForm(given)) {
    const form = await requestForm(exchange);
    return form ? bodyIssues(textParts(form), route.body) : [];
  }
  if (!requestBytes(exchange)) return [];
  const json = parseJson(requestText(exchange) ?? '');
  return json ? bodyIssues(json.value, route.body) : at('body', NOT_JSON);
}

const bodyIssues = (value: unknown, schema: unknown) =>
  requestIssues({
    pathParams: null,
    headers: null,
    query: null,
    body: validateIfSchema(value, schema).error ?? null,
  });

/** What the server itself said against the request. */
function issuesOfResponse(exchange: Exchange): ErrorIssue[] {
  if (exchange.outcome.status !== 400) return [];
  const json = parseJson(responseBytes(exchange)?.toString() ?? '');
  const error = errorSchema.safeParse(json?.value);
  return error.data?.code === 'VALIDATION_FAILED' ? (error.data.issues ?? []) : [];
}

/** Each path with each message once. */
const distinct = (issues: readonly ErrorIssue[]) => [
  ...new Map(issues.map((issue) => [`${issue.path}\n${issue.message}`, issue])).values(),
];

async function violationsOfRequest(exchange: Exchange, route: AppRoute, params: object) {
  const [, query = ''] = exchange.url.split(/\?(.*)/s);
  const decoded = Object.entries(params).map(([name, value]) => [name, decode(value)]);
  const issues = requestIssues({
    pathParams: validateIfSchema(Object.fromEntries(decoded), route.pathParams).error ?? null,
    headers: validateMultiSchemaObject(exchange.headers, route.headers).error ?? null,
    query: validateIfSchema({ ...parseQuery(query) }, route.query).error ?? null,
    body: null,
  });
  const body = await requestBodyIssues(exchange, route);
  return distinct([...issues, ...body, ...issuesOfResponse(exchange)]);
}

function violationsOfResponse(exchange: Exchange, route: AppRoute): ErrorIssue[] {
  const { status, headers } = exchange.outcome;
  // A conditional request may get it from any operation.
  if (status === null || status === 304) return [];
  const schema = route.responses[status];
  if (schema === undefined) {
    const declared = Object.keys(route.responses).join(', ');
    return at('status', `${status} is not declared; declared are ${declared}`);
  }
  const bytes = exchange.method === 'HEAD' ? undefined : responseBytes(exchange);
  if (!bytes) return [];
  const json = parseJson(bytes.toString());
  if (!json) {
    return at('body', `JSON is declared; this is ${typeOf(headers) || 'without a content type'}`);
  }
  return bodyIssues(json.value, schema);
}

async function findViolations(exchange: Exchange): Promise<Violation[]> {
  const { call } = exchange;
  if (!call) return [];
  const { route } = call.operation;
  const ofSide = (side: Violation['side'], issues: readonly ErrorIssue[]): Violation[] =>
    issues.map(({ path, message }) => ({ side, path, message: maskText(message) }));
  return [
    ...ofSide('request', await violationsOfRequest(exchange, route, call.params)),
    ...ofSide('response', violationsOfResponse(exchange, route)),
  ];
}

const judged = new WeakMap<Exchange, Promise<Violation[]>>();

/**
 * Each place where a request or its response does not keep the contract; none for an address that
 * the contract does not have. A body that is not kept is not judged.
 */
export function contractViolations(exchange: Exchange): Promise<Violation[]> {
  const violations = judged.get(exchange) ?? findViolations(exchange);
  if (exchange.isOver) judged.set(exchange, violations);
  return violations;
}
