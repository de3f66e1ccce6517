import { membersOf, partsAt } from '../values/schema/schema-parts.ts';
import { isFile, type JsonSchema } from '../values/schema/json-schema.ts';
import { type Operation, pathParametersOf, type Schema } from '../operations/operation.ts';
import { decoded, type HttpRequest } from '../http/exchange.ts';
import { valueAt } from '../values/schema/json-path.ts';
import { essenceOf, isJsonType, isOfType } from '../http/content-type.ts';
import { at, type Location, pathText, shownValue } from './problem.ts';
import { type Body, bytesOf } from '../http/body.ts';

/** An operation that a request is meant for. */
export interface Match {
  readonly operation: Operation;
  /** Values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly operation: Operation;
  readonly names: readonly string[];
  readonly path: RegExp;
}

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const patternOf = (operation: Operation): Pattern => ({
  operation,
  names: pathParametersOf(operation),
  path: new RegExp(
    `^${operation.path
      .split(/\{[^}]+\}/)
      .map(literally)
      .join('([^/]+)')}/?$`,
  ),
});

/**
 * Finds the operation that a request is meant for; of several the one with the fewest parameters.
 * HEAD asks for the operation of GET without its body.
 */
export function makeFinder(
  operations: readonly Operation[],
): (method: string, path: string) => Match | undefined {
  const patterns = operations
    .map(patternOf)
    .toSorted((one, other) => one.names.length - other.names.length);
  const find = (method: string, path: string): Match | undefined => {
    for (const { operation, names, path: pattern } of patterns) {
      const values = operation.method === method ? pattern.exec(path) : null;
      if (!values) continue;
      const params = names.map((name, index) => [name, decoded(values[index + 1] ?? '')]);
      return { operation, params: Object.fromEntries(params) as Record<string, string> };
    }
    return method === 'HEAD' ? find('GET', path) : undefined;
  };
  return (method, path) => find(method, path.split('?')[0] ?? path);
}

/** A part of a request that its operation does not take. */
export interface InvalidPart {
  /** "body.items[].price" */
  readonly name: string;
  readonly at: Location;
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
        name: pathText(root, path),
        at: at('request', root, path),
        expected: message,
        got: shownValue(there, [root, ...path]),
      };
    });

const whole = (name: string, expected: string, got: string): InvalidPart => ({
  name,
  at: at('request', name),
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
 * The invalid parts of a request, by the schemas of its operation.
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

/** Groups values by name: a text for a name that occurs once, otherwise a list. */
function gather<Value>(pairs: Iterable<readonly [string, Value]>): Record<string, unknown> {
  const all = new Map<string, Value[]>();
  for (const [name, value] of pairs) all.set(name, [...(all.get(name) ?? []), value]);
  return Object.fromEntries(
    [...all].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/** Turns single values into lists if the schema declares a list. */
const asDeclared = (schema: JsonSchema, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isList = partsAt(schema, [name]).some(({ type }) => [type].flat().includes('array'));
      return [name, isList && !Array.isArray(value) ? [value] : value];
    }),
  );

/** The query of a request, as its operation's schema describes it. */
function queryOf({ parameters }: Operation, path: string): Record<string, unknown> {
  const [, text = ''] = /\?(.*)$/s.exec(path) ?? [];
  const values = gather(new URLSearchParams(text));
  return parameters.query ? asDeclared(parameters.query.jsonSchema, values) : values;
}

const UNREADABLE = Symbol('a body that cannot be read');

/**
 * The body of a request as its schema describes it; files of a form are left out.
 * @returns UNREADABLE when it is not what its content type says; undefined without a body
 */
export async function bodyValueOf(body: Body | undefined): Promise<unknown> {
  if (!body) return undefined;
  if (body.omitted)
    return gather((body.form?.fields ?? []).map(([name, value]) => [name, value] as const));
  const bytes = bytesOf(body);
  try {
    if (isJsonType(body.type)) return JSON.parse(bytes.toString());
    const isForm = ['multipart/form-data', 'application/x-www-form-urlencoded'];
    if (!isForm.includes(essenceOf(body.type))) return bytes.toString();
    const headers = { 'content-type': body.type ?? '' };
    const form = await new Response(new Uint8Array(bytes), { headers }).formData();
    return gather([...form].filter(([, value]) => typeof value === 'string'));
  } catch {
    return UNREADABLE;
  }
}

/** The fields of a form that take files: one, or a list of them. */
const fileFieldsOf = (schema: JsonSchema): string[] =>
  Object.entries(membersOf(schema)).flatMap(([name, field]) => (isFile(field) ? [name] : []));
